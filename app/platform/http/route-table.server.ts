import { matchRoutes, type ServerBuild } from 'react-router'
import type { CachePolicy } from '#app/platform/cache/cache-policy.ts'
import { pathOfRoute } from './route-paths.server.ts'
import type { Turn } from './turns.server.ts'

/** What a route declares in its `handle`. Who may come is for `EnforceAccess` to read. */
export type RoutePolicy = { access: unknown; send?: unknown; cache: CachePolicy; turn?: Turn }
/** What is known of a request by its path alone. */
type FoundRoute = { pattern: string; cache: CachePolicy; turn?: Turn }

/**
 * The policy of every route that has an address, by its id.
 * @throws naming each route without one, and each page that is not everyone's and has no loader, at which it would be enforced
 */
export function readPolicies({ routes }: ServerBuild): Map<string, RoutePolicy> {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  const policies = new Map<string, RoutePolicy>()
  const errors: string[] = []
  for (const [id, route] of Object.entries(routes)) {
    if (!route) continue
    const { handle, loader, action, default: page } = route.module
    // A layout without a path and an action answers nothing by itself.
    if (parents.has(id) && !route.path && !action) continue
    const { policy } = (handle ?? {}) as { policy?: RoutePolicy }
    if (policy) policies.set(id, policy)
    if (!policy) errors.push(`${id} does not say who may open it: export const handle = policy({ access, cache })`)
    else if (page && !loader && policy.access !== 'everyone') errors.push(`${id} is not for everyone, which only a loader can refuse`)
  }
  if (errors.length > 0) throw new Error(`Each route declares its policy (app/domain/accounts/policy.ts):\n${errors.join('\n')}`)
  return policies
}

/** So many paths are remembered with their route: matching one takes longer than answering from memory. */
const rememberedPaths = 2_000

/**
 * Finds, before React Router runs, the pattern, cache policy and turn of the route that a path leads to; for data of client navigation
 * those of their page. A wrong policy shows nothing personal: what is kept is always rendered without a session.
 */
export function routeFinder(build: ServerBuild): (pathname: string) => FoundRoute | undefined {
  const policies = readPolicies(build)
  const routes = [...policies].map(([id, { cache, turn }]) => {
    const pattern = pathOfRoute(build.routes, id)
    return { id, path: pattern, handle: { pattern, cache, turn } }
  })
  const found = new Map<string, FoundRoute | undefined>()
  return (pathname) => {
    if (found.has(pathname)) return found.get(pathname)
    if (found.size >= rememberedPaths) found.clear()
    const route = matchRoutes(routes, pathname.replace(/(?<=\/)_\.data$|\.data$/, ''))?.at(-1)?.route.handle
    found.set(pathname, route)
    return route
  }
}
