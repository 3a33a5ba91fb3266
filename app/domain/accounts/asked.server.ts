import type { RouterContextProvider } from 'react-router'
import type { Refusal } from '#app/platform/http/parse-form.server.ts'

/** The request that asks for something, and what the middleware knows of it. */
export type Asked = { request: Request; context: Readonly<RouterContextProvider> }

export type Refused = { ok: false } & Refusal

export function refuse(status: number, message: string): Refused {
  return { ok: false, status, message }
}
