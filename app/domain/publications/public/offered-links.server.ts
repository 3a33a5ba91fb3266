import { findEndedCourseAt } from '#app/domain/courses/courses.server.ts'
import type { RichText } from '#app/domain/publications/rich-text/rich-text.ts'

/** Links to courses that are no longer offered become plain text. */
export function withOfferedLinks(text: RichText): RichText {
  return clean(text) as RichText
}

function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, name === 'marks' ? inner.filter(isOffered) : clean(inner)]))
}

const isOffered = ({ attrs }: { attrs?: { href?: string } }) => attrs?.href === undefined || findEndedCourseAt(attrs.href) === null
