import { useState } from 'react'
import { useLocation } from 'react-router'
import type { DatesReply, Settled } from '#app/domain/dates/dates-form.server.ts'
import type { DateDocument } from '#app/domain/dates/site-dates.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { ActionLink } from '#app/ui/link.tsx'
import type { CourseName } from './batch-fields.tsx'
import { DateConflict } from './date-conflict.tsx'
import { DateDocumentForm, titleOf } from './date-document-form.tsx'

type DateDocumentSectionProps = {
  stored: DateDocument
  reply: DatesReply | null
  settled: Settled | null
  courses: CourseName[]
  asText: boolean
  now: Date
}

/** One document: its form, or both sides of a conflict. What somebody else saves meanwhile never replaces what is being typed. */
export function DateDocumentSection({ stored, reply, settled, courses, asText, now }: DateDocumentSectionProps) {
  const { key: visit } = useLocation()
  const [edited, setEdited] = useState(stored)
  const [typedIn, setTypedIn] = useState<string | null>(null)
  // Saving another document ends this one's reply, but not the reader's conflict.
  const [held, setHeld] = useState(reply)
  if (reply && reply !== held) setHeld(reply)
  const done = settled !== null && (settled.version > edited.version || held !== null) && settled.version <= stored.version && reply === null
  if (done && held !== null) setHeld(null)
  if (edited.version !== stored.version && (typedIn === null || done)) {
    setEdited(stored)
    setTypedIn(null)
  }
  const shownSettled = settled?.version === edited.version && typedIn !== visit && reply === null ? settled : null
  return (
    <section
      id={stored.id}
      aria-labelledby={`${stored.id}-title`}
      onInput={() => setTypedIn(visit)}
      className="mt-9 grid gap-x-16 gap-y-6 border-t border-edge pt-6 lg:grid-cols-[1fr_2fr]"
    >
      <div>
        <h2 id={`${stored.id}-title`} className="text-title leading-tight font-medium">
          {titleOf(stored.id)}
        </h2>
        <p className="mt-2 text-soft">{history(edited)}</p>
        {!held?.conflict && (
          <ActionLink to={asText ? `/datesform#${stored.id}` : `/datesform?text=${stored.id}#${stored.id}`} preventScrollReset>
            {asText ? 'Use date pickers' : 'Write as text, or with a time'}
          </ActionLink>
        )}
        {edited.kept.length > 0 && <p className="mt-2 text-soft wrap-anywhere">Kept as they are, not shown here: {edited.kept.join(', ')}.</p>}
      </div>
      <div>
        {held?.conflict ? (
          <DateConflict {...held.conflict} courses={courses} />
        ) : (
          <DateDocumentForm key={edited.version} document={edited} reply={held} courses={courses} asText={asText} now={now} />
        )}
        <p role="status" id={`${stored.id}-status`} className="mt-3 min-h-6 scroll-mt-80 font-semibold">
          {shownSettled && (shownSettled.outcome === 'saved' ? 'Saved' : `Kept what ${edited.savedBy ?? 'the other person'} saved`)}
        </p>
      </div>
    </section>
  )
}

function history({ version, savedAt, savedBy }: DateDocument): string {
  if (savedAt === null) return version === 0 ? 'Never saved.' : ''
  const when = formatInstant(new Date(savedAt))
  if (savedBy) return `Last saved by ${savedBy}, ${when}.`
  return version === 1 ? `Sample dates, loaded ${when}.` : `Last saved ${when}.`
}
