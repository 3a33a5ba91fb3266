import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import type { CourseDay } from '#app/domain/bookings/schedule/batch-days.ts'
import type { DatesVersion } from '#app/domain/dates/dates-form.server.ts'
import { type DateDocument, type DateDocumentId, dateDocumentIds, dateLabels, type ProviderDates, type RejectedDate } from '#app/domain/dates/site-dates.ts'
import { dismissDatesForm } from '#app/domain/dates/site-dates-input.ts'
import { formatInstant, formatStoredDate } from '#app/lib/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { FormTop } from '#app/ui/form-parts.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { BatchDaysForm } from './batch-days-form.tsx'
import { DateDocumentForm, getDocumentTitle } from './date-document-form.tsx'

type DatesFormPageProps = {
  /** Null while the database is unavailable. */
  read: {
    documents: Record<DateDocumentId, DateDocument>
    days: CourseDay[]
    /** Null without a hosted provider. */
    provider: ProviderDates | null
    /** Dates that published tests determine. */
    testDays: { onlineDate?: string; offlineDate?: string }
  } | null
  /** The server's clock, so that browser and server agree on what is past. */
  now: Date
  answer: object | undefined
  saved: DatesVersion | null
  /** The part to edit as text instead of with date pickers. */
  textIn: string | null
}

export function DatesFormPage({ read, saved, textIn, answer, now }: DatesFormPageProps) {
  if (!read)
    return (
      <p role="alert" className="field-error mt-4">
        The dates cannot be read now: our system is not responding. Try again in a minute.
      </p>
    )
  const { documents, days, provider, testDays } = read
  const isSaved = (id: DatesVersion['id'], version: number) => saved?.id === id && saved.version === version && answer === undefined
  return (
    <>
      <p className="mt-2 text-soft">Each part has its own Save. Visitors see a change at once, on open pages within a minute.</p>
      {provider && <Exchange {...provider.exchange} />}
      {provider && provider.refused.length > 0 && <RefusedDates refused={provider.refused} days={days} answer={answer} />}
      {dateDocumentIds.map((id) => {
        const document = documents[id]
        const batches = (
          <Section
            key="batches"
            id="batches"
            title="Upcoming batches"
            about="Each date is the date of the course’s next batch. A save moves that batch, after you have seen who is notified. A course without a batch gets a new one."
            isSaved={isSaved('batches', document.version)}
            asText={textIn === 'batches'}
          >
            <BatchDaysForm days={days} answer={answer} asText={textIn === 'batches'} now={now} />
          </Section>
        )
        const fields = (
          <Section
            key={id}
            id={id}
            title={getDocumentTitle(id)}
            about={describeHistory(document, provider !== null)}
            otherFields={document.otherFields}
            isSaved={isSaved(id, document.version)}
            asText={textIn === id}
          >
            {id === 'scholarshipTest' && <TestDays days={testDays} />}
            <DateDocumentForm document={document} asText={textIn === id} answer={answer} now={now} />
          </Section>
        )
        return id === 'upcomingBatches' ? [batches, fields] : fields
      })}
    </>
  )
}

function TestDays({ days: { onlineDate, offlineDate } }: { days: { onlineDate?: string; offlineDate?: string } }) {
  const tests = [
    onlineDate && `the next online test (${formatStoredDate(onlineDate)})`,
    offlineDate && `the next test in person (${formatStoredDate(offlineDate)})`,
  ]
  const known = tests.filter(Boolean)
  if (known.length === 0) return null
  return (
    <p className="mb-5 max-w-[65ch]">
      Set by {known.join(' and ')}. To change a date that a test sets, <Link to="/staff/tests">move the test</Link>.
    </p>
  )
}

type SectionProps = { id: string; title: string; about: string; otherFields?: string[]; isSaved: boolean; asText: boolean; children: ReactNode }

function Section({ id, title, about, otherFields = [], isSaved, asText, children }: SectionProps) {
  const { key: visit } = useLocation()
  const [typedIn, setTypedIn] = useState<string | null>(null)
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      onInput={() => setTypedIn(visit)}
      className="mt-9 grid gap-x-16 gap-y-6 border-t border-edge pt-6 lg:grid-cols-[1fr_2fr]"
    >
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="mt-2 text-soft">{about}</p>
        <ActionLink to={asText ? `/datesform#${id}` : `/datesform?text=${id}#${id}`} preventScrollReset>
          {asText ? 'Use date pickers' : 'Write as text, or with a time'}
        </ActionLink>
        {otherFields.length > 0 && <p className="mt-2 text-soft wrap-anywhere">Kept as they are, not shown here: {otherFields.join(', ')}.</p>}
      </div>
      <div>
        {children}
        <p role="status" id={`${id}-status`} className="mt-3 min-h-6 scroll-mt-80 font-semibold">
          {isSaved && typedIn !== visit && 'Saved'}
        </p>
      </div>
    </section>
  )
}

function describeHistory({ id, version, savedAt, savedBy }: DateDocument, hasProvider: boolean): string {
  // Batches can write this document too, without naming a person.
  if (id === 'upcomingBatches' && !savedBy) return ''
  if (savedAt === null) return version === 0 ? 'Never saved.' : ''
  const when = formatInstant(new Date(savedAt))
  if (savedBy) return `Last saved by ${savedBy}, ${when}.`
  return version === 1 && !hasProvider ? `Demonstration dates, loaded ${when}.` : `Last saved ${when}.`
}

function Exchange({ exchangedAt, isConnected }: ProviderDates['exchange']) {
  if (isConnected && exchangedAt)
    return (
      <p className="mt-2 text-soft">
        Other programs can change these dates in Cloud Firestore. The site tries to read it every 15 to 30 seconds. The last successful exchange began on{' '}
        <Moment at={exchangedAt} />. Reload this page to see later changes.
      </p>
    )
  return (
    <section aria-labelledby="exchange" className="mt-6 border-l-4 border-danger pl-5">
      <h2 id="exchange">No working connection to Cloud Firestore</h2>
      <p className="mt-1">
        {exchangedAt ? (
          <>
            Dates were last exchanged with it on <Moment at={exchangedAt} />.
          </>
        ) : (
          'No exchange of dates with it has succeeded yet.'
        )}{' '}
        Changes by other programs may be missing here, and dates saved here may be missing there. The site tries again every 15 to 30 seconds.
      </p>
    </section>
  )
}

type RefusedDatesProps = { refused: RejectedDate[]; days: CourseDay[]; answer: object | undefined }

function RefusedDates({ refused, days, answer }: RefusedDatesProps) {
  const until = refused.at(-1)?.at ?? ''
  const form = useForm(dismissDatesForm, answer, { id: 'dismiss-form', action: '/datesform', values: { until } })
  return (
    <section aria-labelledby="refused-dates" className="mt-6 border-l-4 border-edge pl-5">
      <h2 id="refused-dates">Not taken from Cloud Firestore</h2>
      <p className="mt-1 text-soft">
        Another program wrote these dates. The site kept its own, because a batch has the date, because people who booked would be notified, or because staff
        saved the same field. To use one of them, enter it below.
      </p>
      <ul className="mt-3">
        {refused.map(({ id, name, text, at }) => (
          <li key={`${id} ${name}`} className="wrap-anywhere">
            {getLabel({ id, name }, days)}: <strong>{text === '' ? 'no date' : formatStoredDate(text)}</strong>, seen {formatInstant(new Date(at))}
          </li>
        ))}
      </ul>
      <form {...form.props} aria-label="Not taken from Cloud Firestore">
        <FormTop form={form} />
        <Button type="submit" quiet busy={form.isPending && 'Dismissing'} className="mt-2 min-h-12">
          Dismiss
        </Button>
      </form>
    </section>
  )
}

function getLabel({ id, name }: Pick<RejectedDate, 'id' | 'name'>, days: CourseDay[]): string {
  if (id === 'upcomingBatches') return days.find(({ courseID }) => courseID === name)?.label ?? name
  return (dateLabels[id] as Record<string, string>)[name] ?? name
}
