import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt } from 'node:crypto'
import { createContext, type RouterContextProvider } from 'react-router'
import type { CachePolicy } from '#app/platform/cache/cache-policy.ts'
import type { LogSource } from '#app/platform/log/log.server.ts'

export type Client = {
  /** Decided by our own server. */
  address: string
  /** Names this request in the log and on the page of an error. */
  requestId: string
  /** Allows this response's own inline scripts under the content security policy. */
  nonce: string
  /** Set by `guardRoutes`. */
  method?: string
  route?: string
  /** Set by `guardRoutes`. */
  cache?: CachePolicy
  /** Set by `allowRecaptcha`. */
  hasRecaptcha?: boolean
  /** The request as routes see it has single slashes. */
  hadDoubledSlashes?: boolean
}

/** Before any route runs. */
export const clientContext = createContext<Client>()

/** And no other page. */
export function allowRecaptcha(context: Readonly<RouterContextProvider>): void {
  context.get(clientContext).hasRecaptcha = true
}

export function logSource(context: Readonly<RouterContextProvider>): LogSource {
  const { requestId, method, route } = context.get(clientContext)
  return { requestId, method, route }
}

/** Crockford's: no letter that is read as another, or as a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Such as 4T7K-9QXM: short enough to be read out on the phone. */
export function createRequestId(): string {
  const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `${four()}-${four()}`
}

/** And on a response that may succeed later, when. */
export function nameRequest({ status, headers }: Response, requestId: string): void {
  headers.set('X-Request-Id', requestId)
  if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', '30')
}

const addresses = new AsyncLocalStorage<string>()

/** All it does knows the network address that it came from (`currentClientAddress`). */
export function runForClient<Result>(address: string, answer: () => Result): Result {
  return addresses.run(address, answer)
}

/** Null in a job and on the command line. */
export function currentClientAddress(): string | null {
  return addresses.getStore() ?? null
}
