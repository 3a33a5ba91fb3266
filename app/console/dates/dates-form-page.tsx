import { useState } from 'react'
import { useLocation } from 'react-router'
import type { SavedDates } from '#app/domain/dates/dates-form.server.ts'
import { type DateDocument, type DateDocumentId, dateDocumentIds } from '#app/domain/dates/site-dates.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { DateDocumentForm, titleOf } from './date-document-form.tsx'
import type { CourseName } from './date-rows.tsx'

export type DatesFormPageProps = {
  /** Null while the database does not answer. */
  documents: Record<DateDocumentId, DateDocument> | null
  courses: CourseName[]
  /** The server's clock, so that browser and server agree on what is past. */
  now: Date
  /** What the page's action has answered. */
  answer: object | undefined
  saved: SavedDates | null
  /** The document to write as text instead of with date pickers. */
  textIn: string | null
}

/** Staff edit the three documents of DatesForm; each is saved by itself. */
export function DatesFormPage({ documents, saved, textIn, ...page }: DatesFormPageProps) {
  if (!documents)
    return (
      <p role="alert" className="field-error mt-4">
        The dates cannot be read now: our system is not responding. Try again in a minute.
      </p>
    )
  return (
    <>
      <p className="mt-2 text-soft">Each part has its own Save. Visitors see a change at once, on open pages within a minute.</p>
      {dateDocumentIds.map((id) => (
        <Section
          key={id}
          document={documents[id]}
          isSaved={saved?.id === id && saved.version === documents[id].version && page.answer === undefined}
          asText={textIn === id}
          {...page}
        />
      ))}
    </>
  )
}

type SectionProps = Pick<DatesFormPageProps, 'courses' | 'now' | 'answer'> & { document: DateDocument; isSaved: boolean; asText: boolean }

function Section({ document, isSaved, asText, ...page }: SectionProps) {
  const { id, kept } = document
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
          {titleOf(id)}
        </h2>
        <p className="mt-2 text-soft">{history(document)}</p>
        <ActionLink to={asText ? `/datesform#${id}` : `/datesform?text=${id}#${id}`} preventScrollReset>
          {asText ? 'Use date pickers' : 'Write as text, or with a time'}
        </ActionLink>
        {kept.length > 0 && <p className="mt-2 text-soft wrap-anywhere">Kept as they are, not shown here: {kept.join(', ')}.</p>}
      </div>
      <div>
        <DateDocumentForm document={document} asText={asText} {...page} />
        <p role="status" id={`${id}-status`} className="mt-3 min-h-6 scroll-mt-80 font-semibold">
          {isSaved && typedIn !== visit && 'Saved'}
        </p>
      </div>
    </section>
  )
}

function history({ version, savedAt, savedBy }: DateDocument): string {
  if (savedAt === null) return version === 0 ? 'Never saved.' : ''
  const when = formatInstant(new Date(savedAt))
  if (savedBy) return `Last saved by ${savedBy}, ${when}.`
  return version === 1 ? `Demonstration dates, loaded ${when}.` : `Last saved ${when}.`
}
