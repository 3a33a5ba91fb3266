import type { FailedForm } from '#app/platform/http/parse-form.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'

export type AccountInput = { request: Request; context: RequestContext }

export type AccountFailure = { ok: false } & FailedForm

export function failAccount(status: number, message: string): AccountFailure {
  return { ok: false, status, message }
}
