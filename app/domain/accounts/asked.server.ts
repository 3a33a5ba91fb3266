import type { RouterContextProvider } from 'react-router'
import type { Refusal } from '#app/platform/http/parse-form.server.ts'

export type Asked = { request: Request; context: Readonly<RouterContextProvider> }

export type Refused = { ok: false } & Refusal

export function refuse(status: number, message: string): Refused {
  return { ok: false, status, message }
}
