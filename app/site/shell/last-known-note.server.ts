import { getInstitute } from '#app/domain/content/institute.ts'
import { formatInstant, formatTime, isSameIndiaDay } from '#app/lib/dates.ts'

/** Says how old the page is, and what does not work. Hydration succeeds, because React skips an unknown element at the top of the body. */
export function addLastKnownNote(html: string, knownAt: Date, now = new Date()): string {
  const at = isSameIndiaDay(knownAt, now) ? formatTime(knownAt) : formatInstant(knownAt)
  const text = `This page is as of ${at}. Our records cannot be reached at the moment, so seats and dates may have changed, and forms cannot be sent. Call ${getInstitute().phoneShown} and we help you.`
  return html.replace(/<body[^>]*>/, (body) => `${body}<as-of-note role="region" aria-label="How old this page is">${text}</as-of-note>`)
}
