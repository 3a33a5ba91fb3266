import { getInstitute } from '#app/domain/content/institute.ts'
import { formatInstant, formatTime, isSameIndiaDay } from '#app/lib/dates.ts'

/**
 * Puts a line above a page that is shown as it was: of when it is, and what does not work. React passes over an element of a name that it
 * did not render at the top of the body, so that the page comes alive under it.
 * @param html a whole page
 * @param knownAt until when it is known to be true
 */
export function addLastKnownNote(html: string, knownAt: Date, now = new Date()): string {
  const at = isSameIndiaDay(knownAt, now) ? formatTime(knownAt) : formatInstant(knownAt)
  const text = `This page is as of ${at}. Our records cannot be reached at the moment, so seats and dates may have changed, and forms cannot be sent. Call ${getInstitute().phoneShown} and we help you.`
  return html.replace(/<body[^>]*>/, (body) => `${body}<as-of-note role="region" aria-label="How old this page is">${text}</as-of-note>`)
}
