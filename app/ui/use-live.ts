import { useEffect, useEffectEvent, useState } from 'react'
import { postsDone } from '#app/lib/form-posts.ts'
import { isReadSince } from '#app/lib/preserve-page.ts'
import { useReload } from './use-reload.ts'

/** `off`: without script, or still connecting. `lost`: it comes back by itself. `signed-out`: somebody else must sign in. */
export type Liveness = 'off' | 'live' | 'lost' | 'signed-out'

/** What changed: each topic's state, or the milliseconds since its last change. */
export type LiveEvent = Record<string, unknown>

const retryMs = { first: 5_000, longest: 60_000 }
const answerLimitMs = 8_000

/**
 * Listens to topics for as long as the page is looked at: a browser lets a site have few connections, and a tab that nobody looks at
 * gives its own back.
 * @param onEvent `reload`: reads the page's data again, unless it was read after the change, as after the page's own form. A function
 *   gets each event, and null where the reader comes back to a page that has no connection
 * @param restMs after each reading, for pages that are dear to read; what changes meanwhile is read after it
 */
export function useLive(topics: readonly string[], onEvent: 'reload' | ((event: LiveEvent | null) => void), restMs = 0): Liveness {
  const readPage = useReload()
  const [liveness, setLiveness] = useState<Liveness>('off')
  const address = `/live?topics=${topics.join()}`
  const isReload = onEvent === 'reload'
  const hear = useEffectEvent((event: LiveEvent | null, reload: (changedAt: number) => void) =>
    onEvent === 'reload' ? reload(changeOf(event)) : onEvent(event),
  )

  useEffect(() => {
    const stop = new AbortController()
    let source: EventSource | null = null
    let retry: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    let reading: 'none' | 'one' | 'again' = 'none'
    let changedAt = 0

    // An error would take the page away, and what is typed on it: first it asks whether there is an answer to be had.
    async function reload(at = Date.now()) {
      changedAt = Math.max(changedAt, at)
      if (document.visibilityState !== 'visible' || isReadSince(changedAt)) return
      if (reading !== 'none') {
        reading = 'again'
        return
      }
      do {
        reading = 'one'
        const answer = await fetchHead(address, stop.signal)
        if (answer === 'signed-out') setLiveness('signed-out')
        await postsDone()
        if (answer === 'good' && !isReadSince(changedAt)) await readPage()
        if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs))
      } while ((reading as string) === 'again' && !stop.signal.aborted)
      reading = 'none'
    }
    function open() {
      if (source || document.visibilityState !== 'visible' || !navigator.onLine) return
      clearTimeout(retry)
      source = new EventSource(address)
      source.addEventListener('open', () => {
        failures = 0
        setLiveness('live')
      })
      source.addEventListener('message', ({ data }: MessageEvent<string>) => hear(JSON.parse(data), reload))
      source.addEventListener('error', () => {
        setLiveness((before) => (before === 'signed-out' ? before : 'lost'))
        // A browser comes back by itself unless it was refused.
        if (source?.readyState !== EventSource.CLOSED) return
        source = null
        if (isReload) void reload()
        retry = setTimeout(open, Math.min(retryMs.first * 2 ** failures++, retryMs.longest) * (1 + Math.random() / 2))
      })
    }
    function close() {
      clearTimeout(retry)
      source?.close()
      source = null
    }
    function goOffline() {
      close()
      setLiveness('lost')
    }
    function comeBack() {
      if (source?.readyState !== EventSource.OPEN) hear(null, reload)
      open()
    }
    const when = { signal: stop.signal }
    document.addEventListener('visibilitychange', () => (document.visibilityState === 'visible' ? open() : close()), when)
    addEventListener('focus', comeBack, when)
    addEventListener('online', comeBack, when)
    addEventListener('offline', goOffline, when)
    addEventListener('pagehide', close, when)
    addEventListener('pageshow', open, when)
    open()
    return () => {
      stop.abort()
      close()
    }
  }, [address, isReload, restMs, readPage])
  return liveness
}

/** When the last of it changed, by this browser's clock; now, if that is not known. */
function changeOf(event: LiveEvent | null): number {
  const ages = Object.values(event ?? {}).map((age) => (typeof age === 'number' ? age : 0))
  return Date.now() - Math.min(...(ages.length > 0 ? ages : [0]))
}

async function fetchHead(address: string, stop: AbortSignal): Promise<'good' | 'signed-out' | 'none'> {
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(answerLimitMs)])
    const { ok, status } = await fetch(address, { method: 'HEAD', signal })
    if (ok) return 'good'
    return status === 401 || status === 403 ? 'signed-out' : 'none'
  } catch {
    // No connection.
    return 'none'
  }
}
