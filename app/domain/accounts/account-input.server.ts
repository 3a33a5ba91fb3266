import type { RouterContextProvider } from 'react-router'
import type { FormFailed } from '#app/platform/http/parse-form.server.ts'

/** The request that asks for something, and what the middleware knows of it. */
export type AccountInput = { request: Request; context: Readonly<RouterContextProvider> }

export type AccountFailure = { ok: false } & FormFailed

export function fail(status: number, message: string): AccountFailure {
  return { ok: false, status, message }
}
