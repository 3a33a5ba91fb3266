import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt } from 'node:crypto'
import { createContext, type RouterContextProvider } from 'react-router'
import type { CachePolicy } from '#app/platform/cache/cache-policy.ts'
import type { LogSource } from '#app/platform/log/log.server.ts'

export type Client = {
  /** The visitor's network address, decided by our own server. */
  address: string
  /** Names this request in the log and on the page of an error. */
  requestId: string
  /** Allows this response's own inline scripts under the content security policy. */
  nonce: string
  /** What was asked, for the log; set by `guardRoutes`. */
  method?: string
  route?: string
  /** Who may keep the answer, by the policy of its route; set by `guardRoutes`. */
  cache?: CachePolicy
  /** The page loads Google's reCAPTCHA, which its content policy then allows; set by `allowRecaptcha`. */
  hasRecaptcha?: boolean
  /** The address was asked for with doubled slashes, which the request as routes see it no longer has. */
  hadDoubledSlashes?: boolean
}

/** What the HTTP server knows of a request before any route runs. */
export const clientContext = createContext<Client>()

/** Lets the page of this request, and no other, load Google's reCAPTCHA. */
export function allowRecaptcha(context: Readonly<RouterContextProvider>): void {
  context.get(clientContext).hasRecaptcha = true
}

export function logSource(context: Readonly<RouterContextProvider>): LogSource {
  const { requestId, method, route } = context.get(clientContext)
  return { requestId, method, route }
}

/** Crockford's: no letter that is read as another, or as a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new request's id, such as 4T7K-9QXM: short enough to be read out on the phone. */
export function createRequestId(): string {
  const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `${four()}-${four()}`
}

/** Says on a response which request it answers, and on one that may succeed later, when. */
export function nameRequest({ status, headers }: Response, requestId: string): void {
  headers.set('X-Request-Id', requestId)
  if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', '30')
}

const addresses = new AsyncLocalStorage<string>()

/** Answers a request, so that all it does knows from which network address it came (`currentClientAddress`). */
export function runForClient<Result>(address: string, answer: () => Result): Result {
  return addresses.run(address, answer)
}

/** The address of the client whose request is being answered; null in a job and on the command line. */
export function currentClientAddress(): string | null {
  return addresses.getStore() ?? null
}
