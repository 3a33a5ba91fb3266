import { createContext, data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import type { Role } from '#app/shared/roles.ts'
import { auth } from './auth.server.ts'

export type Person = { id: string; name: string; email: string; emailVerified: boolean; role: Role }

type SessionState = { person: Person | null; sessionId: string | null; unavailable: boolean }

const sessionContext = createContext<SessionState>()
const sessionCookie = /(?:^|;\s*)(?:__Secure-)?site\.session_token=/

/** Reads the session once a request; a database that is away makes the visitor anonymous, not the page an error. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { state, cookies } = await readSession(request)
  context.set(sessionContext, state)
  const response = await next()
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

async function readSession(request: Request): Promise<{ state: SessionState; cookies: string[] }> {
  const anonymous = { person: null, sessionId: null, unavailable: false }
  if (!sessionCookie.test(request.headers.get('cookie') ?? '')) return { state: anonymous, cookies: [] }
  try {
    const { response, headers } = await auth().api.getSession({ headers: request.headers, returnHeaders: true })
    if (!response) return { state: anonymous, cookies: [] }
    const { id, name, email, emailVerified, role } = response.user
    return { state: { person: { id, name, email, emailVerified, role: role as Role }, sessionId: response.session.id, unavailable: false }, cookies: headers.getSetCookie() }
  } catch (error) {
    console.error(`Session could not be read: ${(error as Error).message.split('\n')[0]}`)
    return { state: { ...anonymous, unavailable: true }, cookies: [] }
  }
}

type Context = Readonly<RouterContextProvider>

/** The signed-in person, or null. */
export function findPerson(context: Context): Person | null {
  return context.get(sessionContext).person
}

/** Id of the session this request came with, or null. */
export function findSessionId(context: Context): string | null {
  return context.get(sessionContext).sessionId
}

/**
 * The signed-in person.
 * @throws a redirect to sign-in that comes back here; 503 while sessions cannot be read
 */
export function requirePerson(request: Request, context: Context): Person {
  const { person, unavailable } = context.get(sessionContext)
  if (unavailable) throw data(null, { status: 503 })
  if (person) return person
  const { pathname, search } = new URL(request.url)
  throw redirect(`/sign-in?${new URLSearchParams({ returnTo: request.method === 'GET' ? pathname + search : pathname })}`)
}

/**
 * The signed-in person, if they hold one of `roles`; an admin holds every role.
 * @throws as `requirePerson`, and 403 for a person without the role
 */
export function requireRole(request: Request, context: Context, ...roles: Role[]): Person {
  const person = requirePerson(request, context)
  if (person.role !== 'admin' && !roles.includes(person.role)) throw data(null, { status: 403 })
  return person
}
