import { and, eq, inArray, or } from 'drizzle-orm'
import { createContext, data, type MiddlewareFunction, redirect } from 'react-router'
import { isSecondFactorRequired, type Role } from '#app/domain/accounts/roles.ts'
import { sessions, users } from '#app/domain/accounts/schema.server.ts'
import { parseSignInReturn, type SignInReturn, unsentParam } from '#app/domain/accounts/sign-in-return.ts'
import { backgroundHeader } from '#app/lib/background-request.ts'
import { db } from '#app/platform/db/client.server.ts'
import { throwUnlessUnavailable } from '#app/platform/db/unavailable.server.ts'
import { logSource, type RequestContext } from '#app/platform/http/request-context.server.ts'
import { type FoundSession, findSession, noSession, type Person } from './find-session.server.ts'
import { createEndedSessionCookie, isSessionCookie } from './session-cookie.server.ts'
import { isSessionOpen } from './session-limits.server.ts'

type VisitorSession = Omit<FoundSession, 'isEnded'> & { unavailable: boolean }

/** `address`: the request's address without the suffix of data requests; `path`: the part of it to which a GET can return; `isPost`: a form was sent. */
const sessionContext = createContext<VisitorSession & { path: string; address: string; isPost: boolean }>()

/** If the database is unreachable, the visitor is anonymous and the page still works. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { isEnded, ...session } = await getSession(request, context)
  const address = url.pathname + url.search
  const isPost = request.method === 'POST'
  context.set(sessionContext, { ...session, address, isPost, path: request.method === 'GET' ? address : url.pathname })
  const response = await next()
  if (!isEnded) return response
  // Does not clear a session that the action has just created.
  if (!response.headers.getSetCookie().some(isSessionCookie)) response.headers.append('Set-Cookie', createEndedSessionCookie())
  return response
}

async function getSession({ headers, method }: Request, context: RequestContext): Promise<VisitorSession & { isEnded: boolean }> {
  try {
    const isUse = method !== 'HEAD' && !headers.has(backgroundHeader)
    return { ...(await findSession(headers, isUse)), unavailable: false }
  } catch (error) {
    throwUnlessUnavailable(error, logSource(context))
    return { ...noSession, unavailable: true, isEnded: false }
  }
}

export function findPerson(context: RequestContext): Person | null {
  return context.get(sessionContext).person
}

/** Where to go after signing in. @throws a redirect to it for a person who is signed in */
export function requireSignedOut({ url, context }: { url: URL; context: RequestContext }): SignInReturn {
  const signInReturn = parseSignInReturn(url.searchParams)
  if (findPerson(context)) throw redirect(signInReturn.returnTo)
  return signInReturn
}

/** Serves code that must not treat an unreadable session as a visitor. @throws 503 while sessions cannot be read */
export function identifyPerson(context: RequestContext): Person | null {
  const { person, unavailable } = context.get(sessionContext)
  if (unavailable) throw data(null, { status: 503 })
  return person
}

export function getPerson(context: RequestContext): Person {
  const person = findPerson(context)
  if (!person) throw new Error('The policy of this route lets everyone in.')
  return person
}

export function isSessionUnread(context: RequestContext): boolean {
  return context.get(sessionContext).unavailable
}

export function findSessionId(context: RequestContext): string | null {
  return context.get(sessionContext).sessionId
}

export function findConfirmation(context: RequestContext): { isConfirmed: boolean; address: string } {
  const { isConfirmed, address } = context.get(sessionContext)
  return { isConfirmed, address }
}

/** @throws a redirect to sign-in that returns here, and says that a sent form was not saved; 503 while sessions cannot be read */
export function requirePerson(context: RequestContext): Person {
  const person = identifyPerson(context)
  if (person) return person
  const { path, isPost } = context.get(sessionContext)
  throw redirect(`/sign-in?${new URLSearchParams({ returnTo: path, ...(isPost && { [unsentParam]: '' }) })}`)
}

/** An admin has all roles. @throws as `requirePerson`; for staff without a second factor a redirect to its set-up that returns here; 403 without the role */
export function requireRole(context: RequestContext, ...roles: Role[]): Person {
  const person = requirePerson(context)
  if (isSecondFactorRequired(person.role) && !person.twoFactorEnabled)
    throw redirect(`/account/two-factor?${new URLSearchParams({ returnTo: context.get(sessionContext).path })}`)
  if (person.role !== 'admin' && !roles.includes(person.role)) throw data(null, { status: 403 })
  return person
}

/** Those still open, of people with one of `roles` and a second factor. Reads again, for streams that stay open after the access check. */
export async function findSessionsWithRole(sessionIds: string[], ...roles: Role[]): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set()
  const isAllowed = and(isSessionOpen, eq(users.twoFactorEnabled, true), or(inArray(users.role, roles), eq(users.role, 'admin')))
  const rows = await db()
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, [...new Set(sessionIds)]), isAllowed))
  return new Set(rows.map(({ id }) => id))
}
