import { policy } from '#app/domain/accounts/policy.ts'
import { findRoadmap } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import { config } from '#app/platform/config.server.ts'
import { plainPage } from '#app/platform/http/plain-page.server.ts'
import type { Route } from './+types/career-roadmap-pdf'

export const handle = policy({ access: 'everyone', cache: 'headers' })

export async function loader({ params, request }: Route.LoaderArgs) {
  const roadmap = findRoadmap(params.id)
  if (!roadmap) return plainPage(404, 'Page Not Found', 'There is no roadmap at this address.')
  // Loaded for the first of them: what draws a PDF is large, and most sites' days begin without one.
  const { readRoadmapPaper } = await import('#app/site/roadmaps/roadmap-paper.server.ts')
  const { bytes, etag, fileName } = await readRoadmapPaper(roadmap)
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${fileName}"`,
    'Cache-Control': 'public, max-age=3600',
    ETag: etag,
    // The roadmap's page is the one to find; the PDF says the same.
    'X-Robots-Tag': 'noindex',
    Link: `<${config().publicUrl}/career-roadmaps/${roadmap.id}>; rel="canonical"`,
  }
  if (request.headers.get('If-None-Match')?.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(bytes, { headers: { ...headers, 'Content-Length': `${bytes.length}` } })
}
