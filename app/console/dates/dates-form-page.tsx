import type { DatesReply, Settled } from '#app/domain/dates/dates-form.server.ts'
import { type DateDocument, type DateDocumentId, dateDocumentIds } from '#app/domain/dates/site-dates.ts'
import type { CourseName } from './batch-fields.tsx'
import { DateDocumentSection } from './date-document-section.tsx'

export type DatesFormPageProps = {
  /** Null while the database does not answer. */
  documents: Record<DateDocumentId, DateDocument> | null
  courses: CourseName[]
  /** The server's clock, so that browser and server agree on what is past. */
  now: Date
  reply: DatesReply | null
  settled: Settled | null
  /** The document to write as text instead of with date pickers. */
  textIn: string | null
}

/** Staff edit the three documents of DatesForm; each is saved by itself. */
export function DatesFormPage({ documents, courses, now, reply, settled, textIn }: DatesFormPageProps) {
  const ids = dateDocumentIds.filter((id) => documents || reply?.id === id)
  return (
    <>
      {documents ? (
        <p className="mt-2 text-soft">Each part has its own Save. Visitors see a change at once, on open pages within a minute.</p>
      ) : (
        <p role="alert" className="field-error mt-4">
          The dates cannot be read now: our system is not responding. Try again in a minute.
        </p>
      )}
      {ids.map((id) => (
        <DateDocumentSection
          key={id}
          stored={documents?.[id] ?? { id, version: reply?.version ?? 0, data: {}, kept: [], savedBy: null, savedAt: null }}
          reply={reply?.id === id ? reply : null}
          settled={settled?.id === id ? settled : null}
          courses={courses}
          asText={textIn === id}
          now={now}
        />
      ))}
    </>
  )
}
