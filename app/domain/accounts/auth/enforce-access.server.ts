import type { MiddlewareFunction } from 'react-router'
import { type Access, type AccessFailures, getGate } from '#app/domain/accounts/policy.ts'
import { isSecondFactorRequired, type Role } from '#app/domain/accounts/roles.ts'
import { redactToken } from '#app/lib/redact-token.ts'
import { createPlainPage } from '#app/platform/http/plain-page.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { requireConfirmation, requireConfirmedForm } from './confirmation.server.ts'
import { recordFailure } from './record-failure.server.ts'
import { findPerson, isSessionUnread, requirePerson, requireRole } from './session.server.ts'

type AccessInput = { request: Request; context: RequestContext; pattern: string }

/** `work` gets the request without the password of a sensitive form. @throws as `requirePerson` and `requireRole`; a redirect to the confirmation page */
export async function enforceAccess({ request, context, pattern }: AccessInput, declared: unknown, work: (request: Request) => unknown): Promise<unknown> {
  const { who, confirmed, json } = getGate(declared as Access, pattern)
  if (who === 'everyone') return await work(request)
  if (json) {
    const refused = findFailureStatus(context, who)
    return refused ? rejectScript(request, refused, json) : await work(request)
  }
  if (who === 'member') requirePerson(context)
  else requireRole(context, ...who)
  return await work(confirmed ? await checkConfirmation({ request, context }, confirmed) : request)
}

async function checkConfirmation(input: Omit<AccessInput, 'pattern'>, confirmed: true | Readonly<Record<string, string>>): Promise<Request> {
  const { request, context } = input
  if (request.method !== 'POST') {
    requireConfirmation(context)
    return request
  }
  const form = confirmed === true ? null : await readSentForm(request.clone())
  const isSensitive = Object.entries(confirmed).every(([name, value]) => form?.get(name) === value)
  return isSensitive ? await requireConfirmedForm(input) : request
}

function findFailureStatus(context: AccessInput['context'], who: 'member' | readonly Role[]): 401 | 403 | 503 | null {
  const person = findPerson(context)
  if (!person) return isSessionUnread(context) ? 503 : 401
  if (who === 'member') return null
  const isComplete = person.twoFactorEnabled || !isSecondFactorRequired(person.role)
  return isComplete && (person.role === 'admin' || who.includes(person.role)) ? null : 403
}

const reasons = { 401: 'signed-out', 403: 'forbidden', 503: 'unavailable' }

function rejectScript(request: Request, status: 401 | 403 | 503, failures: AccessFailures): Response {
  const message = (status === 503 ? null : failures[status]) ?? 'Our system is not responding. Try again in a minute.'
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' }
  if (request.method === 'POST' && request.headers.get('accept')?.includes('text/html')) return createPlainPage(status, 'Not sent', message, headers)
  return Response.json({ ok: false, reason: reasons[status], message }, { status, headers })
}

const longestPath = 200

/** Must come after `sessionMiddleware`. */
export const refusedAccessMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const response = await next()
  const person = response.status === 403 ? findPerson(context) : null
  if (person) {
    const subject = `page:${redactToken(url.pathname).slice(0, longestPath)}`
    await recordFailure({ actorId: person.id, action: 'page.open', subject, reason: request.method })
  }
  return response
}
