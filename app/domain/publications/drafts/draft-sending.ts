import type { PublicationFields } from '#app/domain/publications/publications.ts'
import { richTextLimits } from '#app/domain/publications/rich-text/rich-text.ts'
import { backgroundHeader } from '#app/lib/background-request.ts'

/** Saved by another person or tab meanwhile, in JSON. */
export type ConflictDraft = { fields: PublicationFields; revision: number; by: string | null; at: string }

export type DraftSaveResult =
  | {
      ok: true
      revision?: number
      at?: string
      /** Errors that prevent publishing, by path; for an article only those that the browser cannot compute. */
      missing?: Record<string, string>
      presence?: EditorPresence
    }
  | { ok: false; reason: string; message: string; errors?: Record<string, string>; current?: ConflictDraft }

/** `network`: it is unknown whether the server received it. */
export type SendDraftResult =
  | { kind: 'saved'; revision: number; at: string; missing?: Record<string, string> | undefined }
  | { kind: 'changed'; current: ConflictDraft }
  | { kind: 'errors'; errors: Record<string, string>; message: string }
  /** `isGone`: the draft was deleted, so no page offers text that the browser keeps for it. */
  | { kind: 'stopped'; message: string; isGone: boolean }
  | { kind: 'signed-out'; message: string }
  | { kind: 'network' }
  | { kind: 'busy'; message: string }

/** The server accepts a little more. */
const draftLimitBytes = richTextLimits.jsonLength + 150_000
const answerLimitMs = 20_000
const tooLong = 'This is longer than one draft can be, so it is not saved. Make two of it, or take something out.'

/** Never throws. */
export async function sendDraft(id: string, body: { revision: number; fields: PublicationFields; personId: string }, isLast = false): Promise<SendDraftResult> {
  const json = JSON.stringify({ do: 'save', ...body })
  const bytes = new Blob([json]).size
  if (bytes > draftLimitBytes) return { kind: 'errors', errors: {}, message: tooLong }
  const answer = await postDraft(id, json, isLast && bytes < 60_000)
  if (answer === null) return { kind: 'network' }
  const { status, body: responseBody } = answer
  if (status === 413) return { kind: 'errors', errors: {}, message: tooLong }
  if (responseBody?.ok && responseBody.revision !== undefined)
    return { kind: 'saved', revision: responseBody.revision, at: responseBody.at ?? new Date().toISOString(), missing: responseBody.missing }
  if (!responseBody || responseBody.ok || status >= 500)
    return { kind: 'busy', message: responseBody && !responseBody.ok ? responseBody.message : 'The site does not answer as it should.' }
  if (status === 401 || responseBody.reason === 'other-person') return { kind: 'signed-out', message: responseBody.message }
  if (responseBody.reason === 'changed' && responseBody.current) return { kind: 'changed', current: responseBody.current }
  if (status === 422) return { kind: 'errors', errors: responseBody.errors ?? {}, message: responseBody.message }
  return { kind: 'stopped', message: responseBody.message, isGone: responseBody.reason === 'absent' }
}

/** @returns who else has the draft open; null without a response */
export async function sendPresence(id: string, tab: string): Promise<EditorPresence | null> {
  const answer = await postDraft(id, JSON.stringify({ do: 'here', tab }), false, { [backgroundHeader]: '1' })
  return (answer?.body?.ok && answer.body.presence) || null
}

export function sendLeave(id: string, tab: string): void {
  navigator.sendBeacon(`/api/drafts/${id}`, new Blob([JSON.stringify({ do: 'gone', tab })], { type: 'application/json' }))
}

type PostDraftResult = { status: number; body: DraftSaveResult | null } | null

async function postDraft(id: string, body: string, keepalive: boolean, more: Record<string, string> = {}): Promise<PostDraftResult> {
  try {
    const signal = AbortSignal.timeout(answerLimitMs)
    const headers = { 'Content-Type': 'application/json', ...more }
    const response = await fetch(`/api/drafts/${id}`, { method: 'POST', body, keepalive, signal, headers })
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? ((await response.json()) as DraftSaveResult) : null }
  } catch {
    return null
  }
}

export type EditorPresence = { revision: number; others: { name: string; isSelf: boolean }[] }

export function formatPresence({ others }: EditorPresence): string {
  const names = others.filter(({ isSelf }) => !isSelf).map(({ name }) => name)
  if (names.length > 0) return `${new Intl.ListFormat('en-IN').format(names)} ${names.length === 1 ? 'is' : 'are'} editing this too.`
  return others.length > 0 ? 'You have this open in another tab or on another device.' : ''
}
