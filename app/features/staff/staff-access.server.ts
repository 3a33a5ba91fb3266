import { createContext, isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import { type Person, requireRole } from '#app/platform/auth/session.server.ts'
import type { Role } from '#app/shared/roles.ts'

export type StaffAccess = { ok: true; person: Person } | { ok: false; reason: 'unavailable' | 'signed-out' }

/** Set by an action that gives a form back: without script the same request then goes on to the loaders, as a GET. */
const givenBackContext = createContext(false)

/**
 * Admits staff with one of `roles` to a page or to saving from it.
 * `unavailable`: sessions cannot be read now. `signed-out`: a form was sent after the session had ended; both are
 * answers and not refusals, so that the page can hand back what was typed.
 * @throws a redirect to sign-in for an anonymous reader, 403 for a person without the role
 */
export function admitStaff(request: Request, context: Readonly<RouterContextProvider>, ...roles: Role[]): StaffAccess {
  try {
    return { ok: true, person: requireRole(context, ...roles) }
  } catch (refusal) {
    if (statusOf(refusal) === 503) return { ok: false, reason: 'unavailable' }
    if (statusOf(refusal) !== 302) throw refusal
    if (request.method === 'POST') context.set(givenBackContext, true)
    if (context.get(givenBackContext)) return { ok: false, reason: 'signed-out' }
    throw refusal
  }
}

function statusOf(refusal: unknown): number | null {
  if (refusal instanceof Response) return refusal.status
  if (isRouteErrorResponse(refusal)) return refusal.status
  const { init } = (refusal ?? {}) as { init?: { status?: number } | null }
  return init?.status ?? null
}
