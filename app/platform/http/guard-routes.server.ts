import { data, isRouteErrorResponse, type RouterContextProvider, type ServerBuild } from 'react-router'
import { isDatabaseUnavailable } from '../db/unavailable.server.ts'
import { logError, logWarning } from '../log/log.server.ts'
import { clientContext } from './request-context.server.ts'

type RouteArgs = { request: Request; context: Readonly<RouterContextProvider>; pattern?: string }
type Work = (args: RouteArgs, ...rest: unknown[]) => unknown

/**
 * The same build, with every loader, action and middleware watched: an unreachable database becomes 503, any other error is
 * logged and becomes 500 with the request's id as its data. A `Response` and a thrown `data()` pass as they are.
 */
export function guardRoutes(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(Object.entries(build.routes).map(([id, route]) => [id, route && { ...route, module: guardModule(route.module) }]))
  return { ...build, routes }
}

function guardModule<Module extends { loader?: unknown; action?: unknown; middleware?: unknown }>(module: Module): Module {
  const { loader, action, middleware } = module
  return {
    ...module,
    ...(loader ? { loader: guard(loader as Work) } : {}),
    ...(action ? { action: guard(action as Work) } : {}),
    ...(middleware ? { middleware: (middleware as Work[]).map(guard) } : {}),
  }
}

function guard(work: Work): Work {
  return async (args, ...rest) => {
    try {
      return await work(args, ...rest)
    } catch (error) {
      throw answerError(error, args)
    }
  }
}

/** What a route throws in place of `error`, which is logged unless it is an answer. */
export function answerError(error: unknown, { request, context, pattern }: RouteArgs): unknown {
  if (isAnswer(error) || request.signal.aborted) return error
  const { requestId } = context.get(clientContext)
  const source = { requestId, method: request.method, route: pattern === undefined ? undefined : `/${pattern.replace(/^\//, '')}` }
  if (isDatabaseUnavailable(error)) {
    logWarning('The database is unavailable', source, error)
    return data(null, { status: 503 })
  }
  logError(error, source)
  return data({ requestId }, { status: 500 })
}

/** Whether something thrown is meant to be sent: a redirect, a 404. */
export function isAnswer(thrown: unknown): boolean {
  return thrown instanceof Response || isRouteErrorResponse(thrown) || (thrown as { type?: unknown } | null)?.type === 'DataWithResponseInit'
}
