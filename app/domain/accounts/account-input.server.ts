import type { RouterContextProvider } from 'react-router'
import type { FailedForm } from '#app/platform/http/parse-form.server.ts'

export type AccountInput = { request: Request; context: Readonly<RouterContextProvider> }

export type AccountFailure = { ok: false } & FailedForm

export function failAccount(status: number, message: string): AccountFailure {
  return { ok: false, status, message }
}
