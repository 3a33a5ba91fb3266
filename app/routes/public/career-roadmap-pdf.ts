import { policy } from '#app/domain/accounts/policy.ts'
import { findRoadmap } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import { config } from '#app/platform/config.server.ts'
import { createPlainPage } from '#app/platform/http/plain-page.server.ts'
import type { Route } from './+types/career-roadmap-pdf'

export const handle = policy({ access: 'everyone', cache: 'headers' })

export async function loader({ params, request }: Route.LoaderArgs) {
  const roadmap = findRoadmap(params.id)
  if (!roadmap) return createPlainPage(404, 'Page Not Found', 'There is no roadmap at this address.')
  // Load the PDF code at the first request: it is large and is seldom needed soon after a start.
  const { getRoadmapPaper: readRoadmapPaper } = await import('#app/site/roadmaps/roadmap-paper.server.ts')
  const { bytes, etag, fileName } = await readRoadmapPaper(roadmap)
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${fileName}"`,
    'Cache-Control': 'public, max-age=3600',
    ETag: etag,
    // Search engines should list the roadmap's page, which has the same content.
    'X-Robots-Tag': 'noindex',
    Link: `<${config().publicUrl}/career-roadmaps/${roadmap.id}>; rel="canonical"`,
  }
  if (request.headers.get('If-None-Match')?.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(bytes, { headers: { ...headers, 'Content-Length': `${bytes.length}` } })
}
