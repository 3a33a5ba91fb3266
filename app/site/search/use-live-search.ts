import { useEffect, useRef, useState } from 'react'
import type { SearchResult } from '#app/domain/search/search.server.ts'
import type { SearchKind } from '#app/domain/search/search-kinds.ts'
import { searchAddress } from '#app/domain/search/search-words.ts'

const pauseMs = 180

type Live = { of: SearchResult; shown: SearchResult; isWaiting: boolean; hasFailed: boolean }

/**
 * Results as one types. What was asked last is what is shown: an earlier question is cancelled, and its answer never shown.
 * @param loaded what the page came with; a page that is loaded again replaces what was shown
 */
export function useLiveSearch(loaded: SearchResult) {
  const [live, setLive] = useState<Live | null>(null)
  const asking = useRef<{ timer: number; call: AbortController } | null>(null)
  const now = live?.of === loaded ? live : { of: loaded, shown: loaded, isWaiting: false, hasFailed: false }

  const cancel = () => {
    window.clearTimeout(asking.current?.timer)
    asking.current?.call.abort()
    asking.current = null
  }
  // Whatever is under way belongs to the page that was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of this page alone
  useEffect(() => cancel, [loaded])

  const ask = (typed: string, kind: SearchKind | null) => {
    cancel()
    const call = new AbortController()
    const timer = window.setTimeout(async () => {
      setLive((before) => ({ of: loaded, shown: before?.of === loaded ? before.shown : loaded, isWaiting: true, hasFailed: false }))
      const answer = await fetchResult(searchAddress(typed, { kind }), call.signal)
      if (call.signal.aborted) return
      if (answer) history.replaceState(history.state, '', searchAddress(typed.trim(), { kind }))
      setLive((before) => ({ of: loaded, shown: answer ?? (before?.of === loaded ? before.shown : loaded), isWaiting: false, hasFailed: answer === null }))
    }, pauseMs)
    asking.current = { timer, call }
  }
  return { ...now, ask, cancel }
}

/** Null if there is no answer. */
async function fetchResult(address: string, signal: AbortSignal): Promise<SearchResult | null> {
  try {
    const reply = await fetch(address.replace('/search', '/search.json'), { signal, headers: { Accept: 'application/json' } })
    return reply.ok ? ((await reply.json()) as SearchResult) : null
  } catch {
    return null
  }
}
