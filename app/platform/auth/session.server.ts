import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { createContext, data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import type { Role } from '#app/shared/roles.ts'
import { db } from '../db/client.server.ts'
import { sessions, users } from '../db/schema/accounts.server.ts'
import { throwUnlessUnavailable } from '../db/unavailable.server.ts'
import { logSource } from '../http/request-context.server.ts'
import { readSiteCookie } from '../http/site-cookie.server.ts'
import { auth, withAuthErrors } from './auth.server.ts'

export type Person = { id: string; name: string; email: string; emailVerified: boolean; role: Role; twoFactorEnabled: boolean }

type Session = { person: Person | null; sessionId: string | null; unavailable: boolean }

/** `path` is the address asked for, without the suffix that data requests carry. */
const sessionContext = createContext<Session & { path: string }>()
const sessionCookie = 'session_token'

/** Whether a Cookie header could belong to a session: true for more than `sessionMiddleware` reads, never for less. */
export function mayBeSignedIn(cookie: string): boolean {
  return cookie.includes(sessionCookie)
}

/** Reads the session once a request; a database that is away makes the visitor anonymous, not the page an error. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { session, cookies } = await readSession(request, context)
  context.set(sessionContext, { ...session, path: request.method === 'GET' ? url.pathname + url.search : url.pathname })
  const response = await next()
  // A session that the action began or ended stands: the old one's prolonged cookie must not come after it.
  if (!response.headers.getSetCookie().some(isSessionCookie)) for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

const isSessionCookie = (cookie: string) => readSiteCookie(cookie, sessionCookie) !== null

async function readSession(request: Request, context: Context): Promise<{ session: Session; cookies: string[] }> {
  const anonymous = { person: null, sessionId: null, unavailable: false }
  if (readSiteCookie(request.headers.get('cookie'), sessionCookie) === null) return { session: anonymous, cookies: [] }
  try {
    const { response, headers } = await withAuthErrors(() => auth().api.getSession({ headers: request.headers, returnHeaders: true }))
    const person = response && personOf(response.user)
    if (!person) return { session: anonymous, cookies: [] }
    return { session: { person, sessionId: response.session.id, unavailable: false }, cookies: headers.getSetCookie() }
  } catch (error) {
    throwUnlessUnavailable(error, logSource(context))
    return { session: { ...anonymous, unavailable: true }, cookies: [] }
  }
}

type StoredUser = NonNullable<Awaited<ReturnType<ReturnType<typeof auth>['api']['getSession']>>>['user']

/** Disabling ends every session; one that began in the same moment is over all the same. */
function personOf({ id, name, email, emailVerified, role, twoFactorEnabled, disabledAt }: StoredUser): Person | null {
  return disabledAt ? null : { id, name, email, emailVerified, role: role as Role, twoFactorEnabled: twoFactorEnabled === true }
}

/**
 * Who sent a request, for answers outside of the URL table; null for nobody. The session is not prolonged by it.
 * @throws while sessions cannot be read
 */
export async function readPerson({ headers }: Request): Promise<Person | null> {
  if (readSiteCookie(headers.get('cookie'), sessionCookie) === null) return null
  const found = await withAuthErrors(() => auth().api.getSession({ headers, query: { disableRefresh: true } }))
  return found && personOf(found.user)
}

type Context = Readonly<RouterContextProvider>

/** The signed-in person, or null. */
export function findPerson(context: Context): Person | null {
  return context.get(sessionContext).person
}

/**
 * The signed-in person, or null for a visitor: for what must not take one for the other.
 * @throws 503 while sessions cannot be read
 */
export function identifyPerson(context: Context): Person | null {
  const { person, unavailable } = context.get(sessionContext)
  if (unavailable) throw data(null, { status: 503 })
  return person
}

/** Id of the session this request came with, or null. */
export function findSessionId(context: Context): string | null {
  return context.get(sessionContext).sessionId
}

/**
 * The signed-in person.
 * @throws a redirect to sign-in that comes back here; 503 while sessions cannot be read
 */
export function requirePerson(context: Context): Person {
  const person = identifyPerson(context)
  if (person) return person
  throw redirect(`/sign-in?${new URLSearchParams({ returnTo: context.get(sessionContext).path })}`)
}

/**
 * Lets only staff past, whatever their role; for the layout route around every page of the console. A form goes on to its
 * own action, which refuses by itself and gives back what was typed.
 */
export const staffOnly: MiddlewareFunction<Response> = ({ request, context }) => {
  if (request.method !== 'POST') requireRole(context, 'editor', 'counsellor', 'placement')
}

/**
 * The signed-in person, if they hold one of `roles`; an admin holds every role, once their account has a second factor.
 * @throws as `requirePerson`; 403 for a person without the role; for an admin without a second factor a redirect to where
 * it is set up, which comes back here
 */
export function requireRole(context: Context, ...roles: Role[]): Person {
  const person = requirePerson(context)
  if (person.role !== 'admin' && !roles.includes(person.role)) throw data(null, { status: 403 })
  if (person.role === 'admin' && !person.twoFactorEnabled)
    throw redirect(`/account/two-factor?${new URLSearchParams({ returnTo: context.get(sessionContext).path })}`)
  return person
}

/**
 * Which of these sessions still stand, their people holding one of `roles`, read anew: for answers that stay open after
 * the gate, such as streams. The change `access` is announced whenever that may have ended for somebody.
 */
export async function findSessionsWithRole(sessionIds: string[], ...roles: Role[]): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set()
  const rows = await db()
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, [...new Set(sessionIds)]),
        gt(sessions.expiresAt, new Date()),
        isNull(users.disabledAt),
        or(inArray(users.role, roles), and(eq(users.role, 'admin'), eq(users.twoFactorEnabled, true))),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
