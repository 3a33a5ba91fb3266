import { getInstitute } from '#app/domain/content/institute.ts'
import { countDaysAway, formatInstant, formatTime, getIndiaToday } from '#app/lib/dates.ts'

/** Says how old the page is, and what does not work. Hydration succeeds, because React skips an unknown element at the top of the body. */
export function addLastKnownNote(html: string, knownAt: Date, now = new Date()): string {
  const days = -(countDaysAway(getIndiaToday(knownAt), now) ?? 0)
  const away = 'Our records cannot be reached at the moment, so'
  const call = `Call ${getInstitute().phoneShown} and we help you.`
  const age = days === 1 ? 'from yesterday' : `${days} days old`
  const text =
    days > 0
      ? `This page is ${age}, as of ${formatInstant(knownAt)}. Batches and events on it may have started, ended or moved since. ${away} forms cannot be sent. ${call}`
      : `This page is as of ${formatTime(knownAt)}. ${away} seats and dates may have changed, and forms cannot be sent. ${call}`
  const attributes = `role="region" aria-label="How old this page is"${days > 0 ? ' data-old' : ''}`
  return html.replace(/<body[^>]*>/, (body) => `${body}<as-of-note ${attributes}>${text}</as-of-note>`)
}
