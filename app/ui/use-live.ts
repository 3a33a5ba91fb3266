import { useEffect, useEffectEvent, useState } from 'react'
import { waitForPosts } from '#app/lib/form-posts.ts'
import { isReadSince } from '#app/lib/preserve-page.ts'
import { useReload } from './use-reload.ts'

/** `off`: no script yet, or connecting. `lost`: it reconnects by itself. `signed-out`: the person must sign in again. `forbidden`: their role has changed. */
export type Liveness = 'off' | 'live' | 'lost' | 'signed-out' | 'forbidden'

export const hasLostAccess = (liveness: Liveness): liveness is 'signed-out' | 'forbidden' => liveness === 'signed-out' || liveness === 'forbidden'

/** What changed: for each topic its state, or the milliseconds since its last change. */
type LiveEvent = Record<string, unknown>

const retryMs = { first: 5_000, longest: 60_000 }
const answerLimitMs = 8_000

/**
 * Listens while the page is visible: a browser allows few connections per site. A function gets null if the person returns to a page without a
 * connection. `restMs`: pause after each reload; changes are loaded after it. `everyMs`: also reloads at this interval, for unannounced changes.
 */
export function useLive(topics: readonly string[], onEvent: 'reload' | ((event: LiveEvent | null) => void), { restMs = 0, everyMs = 0 } = {}): Liveness {
  const readPage = useReload()
  const [liveness, setLiveness] = useState<Liveness>('off')
  const address = `/live?topics=${topics.join()}`
  const isReload = onEvent === 'reload'
  const handleEvent = useEffectEvent((event: LiveEvent | null, reload: (changedAt: number) => void) =>
    onEvent === 'reload' ? reload(changeOf(event)) : onEvent(event),
  )

  useEffect(() => {
    const stop = new AbortController()
    let source: EventSource | null = null
    let retry: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    let reading: 'none' | 'one' | 'again' = 'none'
    let changedAt = 0

    // A failed reload would replace the page and its typed text with an error page: first check that the server responds.
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
        if (answer === 'signed-out' || answer === 'forbidden') setLiveness(answer)
        await waitForPosts()
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
      source.addEventListener('message', ({ data }: MessageEvent<string>) => handleEvent(JSON.parse(data), reload))
      source.addEventListener('error', () => {
        setLiveness((before) => (hasLostAccess(before) ? before : 'lost'))
        // The browser reconnects by itself, unless the server rejected the connection.
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
      if (source?.readyState !== EventSource.OPEN) handleEvent(null, reload)
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
    const interval = everyMs > 0 ? setInterval(() => void reload(), everyMs) : undefined
    return () => {
      stop.abort()
      clearInterval(interval)
      close()
    }
  }, [address, isReload, restMs, everyMs, readPage])
  return liveness
}

/** The time of the last change by this browser's clock; now, if it is not known. */
function changeOf(event: LiveEvent | null): number {
  const ages = Object.values(event ?? {}).map((age) => (typeof age === 'number' ? age : 0))
  return Date.now() - Math.min(...(ages.length > 0 ? ages : [0]))
}

async function fetchHead(address: string, stop: AbortSignal): Promise<'good' | 'signed-out' | 'forbidden' | 'none'> {
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(answerLimitMs)])
    const { ok, status } = await fetch(address, { method: 'HEAD', signal })
    if (ok) return 'good'
    if (status === 403) return 'forbidden'
    return status === 401 ? 'signed-out' : 'none'
  } catch {
    return 'none'
  }
}
