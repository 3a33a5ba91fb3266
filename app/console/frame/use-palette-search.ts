import { useEffect, useState } from 'react'
import type { SearchGroup } from './palette-rows.ts'

/** Letters of one keystroke's burst, such as a pasted number, are one request; a person types slower. */
const pauseMs = 15
const shortest = 2
const limitMs = 10_000

export type Found = { state: 'none' | 'loading' | 'found' | 'offline' | 'failed'; groups: readonly SearchGroup[] }
const nothing: Found = { state: 'none', groups: [] }

/** Records that match what was typed. What is on show stays until the next answer. @param attempt a new number asks again */
export function usePaletteSearch(typed: string, attempt: number): Found {
  const text = typed.trim()
  const [found, setFound] = useState<Found>(nothing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks for the same text again
  useEffect(() => {
    if (text.length < shortest) {
      setFound(nothing)
      return
    }
    const given = new AbortController()
    setFound(({ groups }) => ({ state: 'loading', groups }))
    const timer = setTimeout(async () => {
      const answer = await ask(text, AbortSignal.any([given.signal, AbortSignal.timeout(limitMs)]))
      if (!given.signal.aborted) setFound(answer)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [text, attempt])
  return found
}

/** Posted, so that no name or number is in an address or a log. */
async function ask(text: string, signal: AbortSignal): Promise<Found> {
  if (!navigator.onLine) return { state: 'offline', groups: [] }
  try {
    const reply = await fetch('/staff/palette', { method: 'POST', body: new URLSearchParams({ q: text }), headers: { Accept: 'application/json' }, signal })
    if (!reply.ok || reply.redirected) return { state: 'failed', groups: [] }
    return { state: 'found', groups: ((await reply.json()) as { groups: SearchGroup[] }).groups }
  } catch {
    return { state: navigator.onLine ? 'failed' : 'offline', groups: [] }
  }
}
