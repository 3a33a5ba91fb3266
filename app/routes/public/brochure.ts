import { policy } from '#app/domain/accounts/policy.ts'
import { findCourse } from '#app/domain/courses/courses.server.ts'
import { config } from '#app/platform/config.server.ts'
import { createPlainPage } from '#app/platform/http/plain-page.server.ts'
import type { Route } from './+types/brochure'

export const handle = policy({ access: 'everyone', cache: 'headers' })

export async function loader({ params, request }: Route.LoaderArgs) {
  const course = findCourse(params.courseID)
  if (!course) return createPlainPage(404, 'Page Not Found', 'There is no brochure at this address.')
  // Load the PDF code at the first request: it is large and is seldom needed soon after a start.
  const { getBrochure: readBrochure } = await import('#app/site/courses/brochure.server.ts')
  const { bytes, etag, fileName } = await readBrochure(course)
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${fileName}"`,
    'Cache-Control': 'public, max-age=3600',
    ETag: etag,
    // Search engines should list the course's page, which has the same content.
    'X-Robots-Tag': 'noindex',
    Link: `<${config().publicUrl}/${course.courseID}>; rel="canonical"`,
  }
  if (request.headers.get('If-None-Match')?.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(bytes, { headers: { ...headers, 'Content-Length': `${bytes.length}` } })
}
