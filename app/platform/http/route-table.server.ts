import { matchRoutes, type ServerBuild } from 'react-router'
import type { CachePolicy } from '#app/platform/cache/cache-policy.ts'
import type { RequestPriority } from './request-queue.server.ts'
import { getPathOfRoute } from './route-paths.server.ts'

/** What a route declares in its `handle`. `EnforceAccess` reads `access` and `send`. */
type RoutePolicy = { access: unknown; send?: unknown; cache: CachePolicy; priority?: RequestPriority }
/** What the path of a request alone determines. */
type FoundRoute = { pattern: string; cache: CachePolicy; priority?: RequestPriority }

/** Returns the policies by route id. @throws naming each route without a policy, and each non-public page without a loader, which would enforce it */
export function getPolicies({ routes }: ServerBuild): Map<string, RoutePolicy> {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  const policies = new Map<string, RoutePolicy>()
  const errors: string[] = []
  for (const [id, route] of Object.entries(routes)) {
    if (!route) continue
    const { handle, loader, action, default: page } = route.module
    // A layout without a path and an action answers no request itself.
    if (parents.has(id) && !route.path && !action) continue
    const { policy } = (handle ?? {}) as { policy?: RoutePolicy }
    if (policy) policies.set(id, policy)
    if (!policy) errors.push(`${id} does not say who may open it: export const handle = policy({ access, cache })`)
    else if (page && !loader && policy.access !== 'everyone') errors.push(`${id} is not for everyone, which only a loader can refuse`)
  }
  if (errors.length > 0) throw new Error(`Each route declares its policy (app/domain/accounts/policy.ts):\n${errors.join('\n')}`)
  return policies
}

/** The path of the page whose data a script requests, or the path itself. */
export const getDocumentPath = (pathname: string): string => pathname.replace(/(?<=\/)_\.data$|\.data$/, '')

/** Number of paths whose route is cached: matching a path takes longer than a response from memory. */
const rememberedPaths = 2_000

/** Works before React Router runs; data of client navigation gets those of its page. A wrong policy reveals nothing: cached pages have no session. */
export function createRouteFinder(build: ServerBuild): (pathname: string) => FoundRoute | undefined {
  const policies = getPolicies(build)
  const routes = [...policies].map(([id, { cache, priority }]) => {
    const pattern = getPathOfRoute(build.routes, id)
    return { id, path: pattern, handle: { pattern, cache, priority } }
  })
  const found = new Map<string, FoundRoute | undefined>()
  return (pathname) => {
    if (found.has(pathname)) return found.get(pathname)
    if (found.size >= rememberedPaths) found.clear()
    const route = matchRoutes(routes, getDocumentPath(pathname))?.at(-1)?.route.handle
    found.set(pathname, route)
    return route
  }
}
