import { getInstitute } from '#app/domain/content/institute.ts'
import type { StoredField } from '#app/domain/dates/site-dates.ts'
import { compareStoredDates, formatDistance, formatStoredDate, getDateState } from '#app/lib/dates.ts'
import { getWhatsappAddress } from '#app/lib/phone.ts'
import { Link } from '#app/ui/link.tsx'
import type { BatchCourse } from './batch-row.tsx'

/** Dates that staff announce beside the batches, unchanged: fields that belong to no course. */
export function OtherDates({ fields, now }: { fields: readonly StoredField[]; now: Date }) {
  if (fields.length === 0) return null
  const sorted = fields.toSorted((a, b) => compareStoredDates(a.text, b.text) || (a.name < b.name ? -1 : 1))
  return (
    <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="also">
      <div>
        <h2 id="also">Other dates</h2>
        <p className="mt-5">Dates that are not for one course.</p>
      </div>
      <dl className="border-t border-ink">
        {sorted.map((field) => (
          <div key={field.name} className="grid gap-x-8 border-b border-rule py-4 wrap-anywhere md:grid-cols-[4fr_5fr]">
            <dt className="font-display text-lede font-medium">
              <bdi>{field.name || 'No name'}</bdi>
            </dt>
            <dd>{field.lines.length > 0 ? <FieldLines lines={field.lines} /> : <Announcement text={field.text} now={now} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Announcement({ text, now }: { text: string; now: Date }) {
  const state = getDateState(text, now)
  if (state === 'none') return 'Date to be announced'
  const shown = <bdi className="font-semibold">{formatStoredDate(text)}</bdi>
  if (state === 'words') return shown
  return (
    <>
      {shown}
      <span className="days-away">, {formatDistance(text, now)}</span>
      {state === 'past' && '. This date is past.'}
    </>
  )
}

function FieldLines({ lines }: { lines: StoredField['lines'] }) {
  return (
    <ul>
      {lines.map(({ name, text }) => (
        <li key={name}>
          {name && (
            <>
              <bdi className="text-soft">{name}</bdi>:{' '}
            </>
          )}
          <bdi className="font-semibold">{formatStoredDate(text) || 'empty'}</bdi>
        </li>
      ))}
    </ul>
  )
}

export function CoursesWithoutBatch({ courses }: { courses: readonly BatchCourse[] }) {
  if (courses.length === 0) return null
  return (
    <section className="shell-width grid gap-x-16 gap-y-8 pt-section lg:grid-cols-[3fr_9fr]" aria-labelledby="no-batch-yet">
      <h2 id="no-batch-yet">No batch scheduled</h2>
      <ul className="border-t border-ink">
        {courses.map(({ courseID, label }) => (
          <li key={courseID} className="grid gap-x-8 gap-y-1 border-b border-rule py-4 md:grid-cols-[1fr_auto] md:items-baseline">
            <Link to={`/${courseID}`} className="font-display text-lede font-medium">
              {label}
            </Link>
            <a href={getWhatsappAddress(getInstitute().whatsapp, `When does the next ${label} batch start?`)} className="action-link">
              Ask for the next date<span className="sr-only"> of {label}, on WhatsApp</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
