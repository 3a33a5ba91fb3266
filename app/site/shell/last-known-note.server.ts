import { getInstitute } from '#app/domain/content/institute.ts'
import { countDaysAway, formatDay, formatTime, getIndiaToday } from '#app/lib/dates.ts'

/** Says how old the page is, and what does not work. Hydration succeeds, because React skips an unknown element at the top of the body. */
export function addLastKnownNote(html: string, knownAt: Date, now = new Date()): string {
  const days = -(countDaysAway(getIndiaToday(knownAt), now) ?? 0)
  const call = getInstitute().phoneShown
  const age = days === 1 ? 'from yesterday' : `${days} days old`
  // Short, because on an old page the note stays in view.
  const text =
    days > 0
      ? `This page is ${age}, as of ${formatDay(knownAt)}. Batches and events may have started or ended. Forms cannot be sent now: call ${call}.`
      : `This page is as of ${formatTime(knownAt)}. Our records cannot be reached at the moment, so seats and dates may have changed, and forms cannot be sent. Call ${call} and we help you.`
  const attributes = `role="region" aria-label="How old this page is"${days > 0 ? ' data-old' : ''}`
  return html.replace(/<body[^>]*>/, (body) => `${body}<as-of-note ${attributes}>${text}</as-of-note>`)
}
