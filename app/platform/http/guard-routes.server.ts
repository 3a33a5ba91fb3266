import { data, isRouteErrorResponse, type ServerBuild } from 'react-router'
import type { CachePolicy } from '#app/platform/cache/cache-policy.ts'
import { isDatabaseUnavailable, isOutcomeUnknown } from '#app/platform/db/unavailable.server.ts'
import { getCurrentSource, logError, logWarning } from '#app/platform/log/log.server.ts'
import { clientContext, logSource, type RequestContext } from './request-context.server.ts'
import { getPathOfRoute } from './route-paths.server.ts'
import { getPolicies } from './route-table.server.ts'

type RouteArgs = { request: Request; context: RequestContext; pattern?: string }
type RouteHandler = (args: RouteArgs, ...rest: unknown[]) => unknown

/** Runs the work if the policy allows the person; otherwise returns or throws an error response. */
export type EnforceAccess = (
  requested: { request: Request; context: RequestContext; pattern: string },
  access: unknown,
  work: (request: Request) => unknown,
) => Promise<unknown>

/**
 * Each loader and action runs behind its route's policy. An unreachable database becomes 503; any other error is logged and becomes 500
 * with the request id. A `Response` and thrown `data()` pass. @throws for a route without a policy
 */
export function guardRoutes(build: ServerBuild, enforceAccess: EnforceAccess): ServerBuild {
  const policies = getPolicies(build)
  const pages = new Set(Object.entries(build.routes).flatMap(([id, route]) => (route?.module.default === undefined ? [] : [getPathOfRoute(build.routes, id)])))
  const guard = (work: unknown) => guardWork(work as RouteHandler, pages)
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { loader, action, middleware } = route.module
    const policy = policies.get(id)
    const pattern = getPathOfRoute(build.routes, id)
    const enforce = (work: unknown, access: unknown) =>
      guard(policy ? enforcePolicy(work as RouteHandler, { pattern, access, cache: policy.cache }, enforceAccess) : work)
    const guarded = {
      ...(loader && { loader: enforce(loader, policy?.access) }),
      ...(action && { action: enforce(action, policy?.send ?? policy?.access) }),
      ...(middleware && { middleware: middleware.map(guard) }),
    }
    return [id, { ...route, module: { ...route.module, ...guarded } }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

type RouteGuard = { pattern: string; access: unknown; cache: CachePolicy }

function enforcePolicy(work: RouteHandler, { pattern, access, cache }: RouteGuard, enforceAccess: EnforceAccess): RouteHandler {
  return (args, ...rest) => {
    args.context.get(clientContext).cache = cache
    return enforceAccess({ ...args, pattern }, access, (request) => work({ ...args, request }, ...rest))
  }
}

function guardWork(work: RouteHandler, pages: ReadonlySet<string>): RouteHandler {
  return async (args, ...rest) => {
    const { request, context, pattern = '' } = args
    const route = `/${pattern.replace(/^\//, '')}`
    Object.assign(context.get(clientContext), { method: request.method, route })
    getCurrentSource().route = route
    try {
      return await work(args, ...rest)
    } catch (error) {
      if (isAnswer(error) || request.signal.aborted) throw error
      const { status, ...about } = logRouteError(error, context)
      throw pages.has(route) ? data(Object.keys(about).length > 0 ? about : null, { status }) : rejectProgram(status, about.requestId)
    }
  }
}

/** Logs an unexpected error of a route. @returns the status, and the request id to show unless a retry is enough */
function logRouteError(error: unknown, context: RequestContext): { status: 500 | 503; requestId?: string; isOutcomeUnknown?: true } {
  const source = logSource(context)
  if (!isDatabaseUnavailable(error)) {
    logError(error, source)
    return { status: 500, requestId: source.requestId }
  }
  logWarning('The database is unavailable', source, error)
  return isOutcomeUnknown(error) ? { status: 503, isOutcomeUnknown: true } : { status: 503 }
}

/** Responds for a route without a page, with a text that a script can show. */
function rejectProgram(status: number, requestId: string | undefined): Response {
  const message = requestId
    ? `Something went wrong on our side. Try again in a minute. Quote this number when you call us: ${requestId}`
    : 'Our system is not responding. Try again in a minute.'
  return Response.json({ ok: false, message, requestId }, { status, headers: { 'Cache-Control': 'no-store' } })
}

/** Whether a thrown value is a response to send, such as a redirect or a 404. */
export function isAnswer(thrown: unknown): boolean {
  return thrown instanceof Response || isRouteErrorResponse(thrown) || (thrown as { type?: unknown } | null)?.type === 'DataWithResponseInit'
}
