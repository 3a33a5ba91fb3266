import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import type { CourseDay } from '#app/domain/bookings/schedule/batch-days.ts'
import type { SavedDates } from '#app/domain/dates/dates-form.server.ts'
import { type DateDocument, type DateDocumentId, dateDocumentIds, type RefusedDate } from '#app/domain/dates/site-dates.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { BatchDaysForm } from './batch-days-form.tsx'
import { DateDocumentForm, titleOf } from './date-document-form.tsx'
import { ProviderDates } from './provider-dates.tsx'

export type DatesFormPageProps = {
  /** Null while the database does not answer. */
  read: {
    documents: Record<DateDocumentId, DateDocument>
    days: CourseDay[]
    /** What other programs wrote at the hosted provider and was not taken; null without a provider. */
    refused: RefusedDate[] | null
  } | null
  /** The server's clock, so that browser and server agree on what is past. */
  now: Date
  /** What the page's action has answered. */
  answer: object | undefined
  saved: SavedDates | null
  /** The part to write as text instead of with date pickers. */
  textIn: string | null
}

/** Staff edit the three documents of DatesForm, each saved by itself. The days of courses are their batches' own. */
export function DatesFormPage({ read, saved, textIn, answer, now }: DatesFormPageProps) {
  if (!read)
    return (
      <p role="alert" className="field-error mt-4">
        The dates cannot be read now: our system is not responding. Try again in a minute.
      </p>
    )
  const { documents, days, refused } = read
  const isSaved = (id: SavedDates['id'], version: number) => saved?.id === id && saved.version === version && answer === undefined
  return (
    <>
      <p className="mt-2 text-soft">Each part has its own Save. Visitors see a change at once, on open pages within a minute.</p>
      {refused && <ProviderDates refused={refused} days={days} answer={answer} />}
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
            title={titleOf(id)}
            about={history(document, refused !== null)}
            kept={document.kept}
            isSaved={isSaved(id, document.version)}
            asText={textIn === id}
          >
            <DateDocumentForm document={document} asText={textIn === id} answer={answer} now={now} />
          </Section>
        )
        return id === 'upcomingBatches' ? [batches, fields] : fields
      })}
    </>
  )
}

type SectionProps = { id: string; title: string; about: string; kept?: string[]; isSaved: boolean; asText: boolean; children: ReactNode }

function Section({ id, title, about, kept = [], isSaved, asText, children }: SectionProps) {
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
        <h2 id={`${id}-title`} className="text-title leading-tight font-medium">
          {title}
        </h2>
        <p className="mt-2 text-soft">{about}</p>
        <ActionLink to={asText ? `/datesform#${id}` : `/datesform?text=${id}#${id}`} preventScrollReset>
          {asText ? 'Use date pickers' : 'Write as text, or with a time'}
        </ActionLink>
        {kept.length > 0 && <p className="mt-2 text-soft wrap-anywhere">Kept as they are, not shown here: {kept.join(', ')}.</p>}
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

function history({ id, version, savedAt, savedBy }: DateDocument, hasProvider: boolean): string {
  // Its batches may have written it.
  if (id === 'upcomingBatches' && !savedBy) return ''
  if (savedAt === null) return version === 0 ? 'Never saved.' : ''
  const when = formatInstant(new Date(savedAt))
  if (savedBy) return `Last saved by ${savedBy}, ${when}.`
  return version === 1 && !hasProvider ? `Demonstration dates, loaded ${when}.` : `Last saved ${when}.`
}
