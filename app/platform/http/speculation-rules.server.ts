import type { ServerBuild } from 'react-router'
import { getPathOfRoute } from './route-paths.server.ts'
import { getPolicies } from './route-table.server.ts'

/** Address of the rules. A header names it on each page from which others may be prerendered. */
export const speculationRulesPath = '/api/speculation-rules'

/** Prerenders a page when a visitor is about to open its link: only public pages, and no path whose route has another policy. */
export function listSpeculationRules(build: ServerBuild): object {
  const shared: string[] = []
  const others: string[] = []
  for (const [id, { access, cache }] of getPolicies(build)) {
    const isPage = build.routes[id]?.module.default !== undefined
    const isShared = isPage && access === 'everyone' && (cache === 'public' || typeof cache === 'object')
    const path = getPathOfRoute(build.routes, id)
    if (!path.includes('*')) (isShared ? shared : others).push(path)
  }
  const isCovered = (path: string) => shared.some((pattern) => new URLPattern({ pathname: pattern }).test({ pathname: path }))
  const rule = {
    where: { and: [{ href_matches: shared }, { not: { href_matches: others.filter(isCovered) } }, { not: { selector_matches: '[target], [download]' } }] },
    eagerness: 'moderate',
  }
  return { prerender: [rule] }
}
