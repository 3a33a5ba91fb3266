import { policy } from '#app/domain/accounts/policy.ts'
import { findRoadmap } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import { config } from '#app/platform/config.server.ts'
import { createPdfFile } from '#app/platform/http/file-response.server.ts'
import { createPlainPage } from '#app/platform/http/plain-page.server.ts'
import type { Route } from './+types/career-roadmap-pdf'

export const handle = policy({ access: 'everyone', cache: 'headers' })

export async function loader({ params, request }: Route.LoaderArgs) {
  const roadmap = findRoadmap(params.id)
  if (!roadmap) return createPlainPage(404, 'Page Not Found', 'There is no roadmap at this address.')
  // Load the PDF code at the first request: it is large and is seldom needed soon after a start.
  const { getRoadmapPaper } = await import('#app/site/roadmaps/roadmap-paper.server.ts')
  return createPdfFile(request, await getRoadmapPaper(roadmap), {
    // Search engines should list the roadmap's page, which has the same content.
    'X-Robots-Tag': 'noindex',
    Link: `<${config().publicUrl}/career-roadmaps/${roadmap.id}>; rel="canonical"`,
  })
}
