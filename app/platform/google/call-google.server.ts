import { GoogleError } from './google-error.server.ts'

const limitMs = 5_000
const attempts = 3
const firstPauseMs = 200

type GoogleRequest = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** An object is sent as JSON, and URLSearchParams as a form. */
  body?: object | URLSearchParams
  /** The time limit for all attempts and the pauses between them. */
  timeoutMs?: number
}
type GoogleResponse<Body> = { body: Body; date: string | null }

/** Retries with growing pauses after 429 and 503, within the time limit. @throws GoogleError */
export async function callGoogle<Body>(
  url: string,
  { method = 'GET', headers = {}, body, timeoutMs = limitMs }: GoogleRequest = {},
): Promise<GoogleResponse<Body>> {
  const signal = AbortSignal.timeout(timeoutMs)
  const init: RequestInit = { method, signal, redirect: 'error', headers: { accept: 'application/json', ...headers } }
  if (body instanceof URLSearchParams) init.body = body
  else if (body) Object.assign(init, { body: JSON.stringify(body), headers: { ...init.headers, 'content-type': 'application/json' } })
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send(url, init)
    const { status, headers: answered } = answer
    const read = await answer.json().catch((error: unknown) => {
      throw new GoogleError('UNAVAILABLE', { cause: error })
    })
    if (answer.ok) return { body: read as Body, date: answered.get('date') }
    const isBusy = status === 429 || status === 503
    if (!isBusy || attempt === attempts || !(await pause(attempt, answered.get('retry-after'), signal))) throw createError(status, read)
  }
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    throw new GoogleError('UNAVAILABLE', { cause: error })
  }
}

/** @returns false if the time limit comes first */
async function pause(attempt: number, retryAfter: string | null, signal: AbortSignal): Promise<boolean> {
  const growingMs = firstPauseMs * 2 ** (attempt - 1) * (1 + Math.random())
  const waitMs = Math.max(growingMs, retryAfter && /^\d{1,4}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : 0)
  if (signal.aborted) return false
  return await new Promise((resolve) => {
    const end = (isOver: boolean) => () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      resolve(isOver)
    }
    const stop = end(false)
    const timer = setTimeout(end(true), waitMs)
    signal.addEventListener('abort', stop)
  })
}

type GoogleFailure = { error?: string | { status?: unknown; message?: unknown }; error_description?: unknown }

/** Firestore has its code in the status, Identity Toolkit in the first word of the message, the token endpoint in the error itself. */
function createError(status: number, read: unknown): GoogleError {
  const error = (read as GoogleFailure | null)?.error
  if (typeof error === 'string') return new GoogleError(error)
  const [, code, detail = ''] = /^([A-Z][A-Z0-9_]+)(?: : (.*))?$/s.exec(String(error?.message ?? '')) ?? []
  if (code) return new GoogleError(code, { detail })
  if (typeof error?.status === 'string') return new GoogleError(error.status)
  return new GoogleError(status === 429 || status >= 500 ? 'UNAVAILABLE' : `HTTP_${status}`)
}
