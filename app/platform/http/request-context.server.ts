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
