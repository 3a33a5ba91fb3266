import { policy } from '#app/domain/accounts/policy.ts'
import { findCourse, findEndedCourse } from '#app/domain/courses/courses.server.ts'
import { escapeHtml } from '#app/lib/xml.ts'
import { config } from '#app/platform/config.server.ts'
import { createPdfFile } from '#app/platform/http/file-response.server.ts'
import { createPlainPage } from '#app/platform/http/plain-page.server.ts'
import type { Route } from './+types/brochure'

export const handle = policy({ access: 'everyone', cache: 'headers' })

export async function loader({ params, request }: Route.LoaderArgs) {
  const course = findCourse(params.courseID)
  const ended = course ? null : findEndedCourse(params.courseID)
  if (ended) return createPlainPage(410, 'Course no longer offered', `We no longer offer the course ${escapeHtml(ended.label)}, so it has no brochure.`)
  if (!course) return createPlainPage(404, 'Page Not Found', 'There is no brochure at this address.')
  // Load the PDF code at the first request: it is large and is seldom needed soon after a start.
  const { getBrochure } = await import('#app/site/courses/brochure.server.ts')
  return createPdfFile(request, await getBrochure(course), {
    // Search engines should list the course's page, which has the same content.
    'X-Robots-Tag': 'noindex',
    Link: `<${config().publicUrl}/${course.courseID}>; rel="canonical"`,
  })
}
