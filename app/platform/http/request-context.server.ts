import { randomInt } from 'node:crypto'
import { createContext } from 'react-router'

export type Client = {
  /** The visitor's network address, decided by our own server. */
  address: string
  /** Names this request in the log and on the page of an error. */
  requestId: string
  /** Allows this response's own inline scripts under the content security policy. */
  nonce: string
  /** The address was asked for with doubled slashes, which the request as routes see it no longer has. */
  hadDoubledSlashes?: boolean
}

/** What the HTTP server knows of a request before any route runs. */
export const clientContext = createContext<Client>()

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
