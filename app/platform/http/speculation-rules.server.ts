import type { ServerBuild } from 'react-router'
import { pathOfRoute } from './route-paths.server.ts'
import { readPolicies } from './route-table.server.ts'

/** Where the rules are, and the header that names them on each page that may be prepared from. */
export const speculationRulesPath = '/api/speculation-rules'

/**
 * Rules by which a browser prepares a page when a visitor is about to choose its link: pages that are the same for everybody,
 * and nothing that has a route of its own with another policy.
 */
export function listSpeculationRules(build: ServerBuild): object {
  const shared: string[] = []
  const others: string[] = []
  for (const [id, { access, cache }] of readPolicies(build)) {
    const isPage = build.routes[id]?.module.default !== undefined
    const isShared = isPage && access === 'everyone' && (cache === 'public' || typeof cache === 'object')
    const path = pathOfRoute(build.routes, id)
    if (!path.includes('*')) (isShared ? shared : others).push(path)
  }
  const isCovered = (path: string) => shared.some((pattern) => new URLPattern({ pathname: pattern }).test({ pathname: path }))
  const rule = {
    where: { and: [{ href_matches: shared }, { not: { href_matches: others.filter(isCovered) } }, { not: { selector_matches: '[target], [download]' } }] },
    eagerness: 'moderate',
  }
  return { prerender: [rule] }
}
