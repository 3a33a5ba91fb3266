import type { MiddlewareFunction } from 'react-router'
import { redactToken } from '#app/lib/redact-token.ts'
import { recordFailure } from './record-failure.server.ts'
import { findPerson } from './session.server.ts'

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
