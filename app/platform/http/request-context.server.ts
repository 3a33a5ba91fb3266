import { AsyncLocalStorage } from 'node:async_hooks'
import { createContext, type RouterContextProvider } from 'react-router'
import { generateLetters } from '#app/lib/create-reference.server.ts'
import type { CachePolicy } from '#app/platform/cache/cache-policy.ts'
import type { LogSource } from '#app/platform/log/log.server.ts'

type Client = {
  /** The visitor's network address, determined by our own server. */
  address: string
  requestId: string
  /** Allows this response's inline scripts under the Content-Security-Policy. */
  nonce: string
  /** The request, for the log; set by `guardRoutes`. */
  method?: string
  route?: string
  /** Cache policy of the route; set by `guardRoutes`. */
  cache?: CachePolicy
  /** The page loads Google's reCAPTCHA, which its Content-Security-Policy then allows; set by `allowRecaptcha`. */
  hasRecaptcha?: boolean
  /** The address was requested with doubled slashes, which are removed before routes see the request. */
  hadDoubledSlashes?: boolean
}

/** What middleware and loaders of one request share. */
export type RequestContext = Readonly<RouterContextProvider>

export const clientContext = createContext<Client>()

/** Lets this response load Google’s reCAPTCHA; its content policy then allows that. */
export function allowRecaptcha(context: RequestContext): void {
  context.get(clientContext).hasRecaptcha = true
}

export function logSource(context: RequestContext): LogSource {
  const { requestId, method, route } = context.get(clientContext)
  return { requestId, method, route }
}

/** The id of a new request, such as 4T7K-9QXM: short enough to read out on the phone. */
export function createRequestId(): string {
  return `${generateLetters(4)}-${generateLetters(4)}`
}

/** Adds the request id to a response, and Retry-After (30 s) to a 503 without it. */
export function nameRequest({ status, headers }: Response, requestId: string): void {
  headers.set('X-Request-Id', requestId)
  if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', '30')
}

const addresses = new AsyncLocalStorage<string>()

/** Answers a request, so that its code can read the client's address with `getCurrentClientAddress`. */
export function runForClient<Result>(address: string, answer: () => Result): Result {
  return addresses.run(address, answer)
}

/** The address of the client of the current request; null in a job and on the command line. */
export function getCurrentClientAddress(): string | null {
  return addresses.getStore() ?? null
}
