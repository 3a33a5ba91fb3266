import { AsyncLocalStorage } from 'node:async_hooks'
import { createContext } from 'react-router'

export type Client = {
  /** The visitor's network address, decided by our own server. */
  address: string
  /** Allows this response's own inline scripts under the content security policy. */
  nonce: string
  /** The address was asked for with doubled slashes, which the request as routes see it no longer has. */
  hadDoubledSlashes?: boolean
}

/** What the HTTP server knows of a request before any route runs. */
export const clientContext = createContext<Client>()

const addresses = new AsyncLocalStorage<string>()

/** Answers a request, so that all it does knows from which network address it came (`currentClientAddress`). */
export function runForClient<Result>(address: string, answer: () => Result): Result {
  return addresses.run(address, answer)
}

/** The address of the client whose request is being answered; null in a job and on the command line. */
export function currentClientAddress(): string | null {
  return addresses.getStore() ?? null
}
