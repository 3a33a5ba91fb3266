import { data, isRouteErrorResponse, type RouterContextProvider, type ServerBuild } from 'react-router'
import { isDatabaseUnavailable } from '../db/unavailable.server.ts'
import { logError, logWarning } from '../log/log.server.ts'
import { clientContext, logSource } from './request-context.server.ts'

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

function guardModule<Module extends { default?: unknown; loader?: unknown; action?: unknown; middleware?: unknown }>(module: Module): Module {
  const { loader, action, middleware } = module
  const isPage = module.default !== undefined
  return {
    ...module,
    ...(loader ? { loader: guard(loader as Work, isPage) } : {}),
    ...(action ? { action: guard(action as Work, isPage) } : {}),
    ...(middleware ? { middleware: (middleware as Work[]).map((work) => guard(work, isPage)) } : {}),
  }
}

function guard(work: Work, isPage: boolean): Work {
  return async (args, ...rest) => {
    const { request, context, pattern } = args
    Object.assign(context.get(clientContext), { method: request.method, route: pattern && `/${pattern.replace(/^\//, '')}` })
    try {
      return await work(args, ...rest)
    } catch (error) {
      if (isAnswer(error) || request.signal.aborted) throw error
      const { status, requestId } = noteError(error, context)
      throw isPage ? data(requestId === undefined ? null : { requestId }, { status }) : answerProgram(status, requestId)
    }
  }
}

/** Logs what a route did not expect. @returns the answer's status, and the id to tell unless trying again is all there is to do */
export function noteError(error: unknown, context: Readonly<RouterContextProvider>): { status: 500 | 503; requestId?: string } {
  const source = logSource(context)
  if (!isDatabaseUnavailable(error)) {
    logError(error, source)
    return { status: 500, requestId: source.requestId }
  }
  logWarning('The database is unavailable', source, error)
  return { status: 503 }
}

/** For a route without a page: what a script can show. */
function answerProgram(status: number, requestId: string | undefined): Response {
  const message = requestId
    ? `Something went wrong on our side. Try again in a minute. Quote this number when you call us: ${requestId}`
    : 'Our system is not responding. Try again in a minute.'
  return Response.json({ ok: false, message, requestId }, { status, headers: { 'Cache-Control': 'no-store' } })
}

/** Whether something thrown is meant to be sent: a redirect, a 404. */
export function isAnswer(thrown: unknown): boolean {
  return thrown instanceof Response || isRouteErrorResponse(thrown) || (thrown as { type?: unknown } | null)?.type === 'DataWithResponseInit'
}
