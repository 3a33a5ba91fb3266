import { findEndedCourse } from '#app/domain/courses/courses.server.ts'
import { findEndedTitle } from '#app/domain/publications/public-releases.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { withFallback } from '#app/platform/http/with-fallback.server.ts'

/** The label of a course that was offered earlier, also of one that staff made and unpublished. */
export async function findEndedCourseLabel(context: RequestContext, slug: string): Promise<string | null> {
  const readEnded = () => findEndedTitle('course', slug, new Date())
  return findEndedCourse(slug)?.label ?? (await withFallback(context, 'Earlier courses', readEnded, null))
}
