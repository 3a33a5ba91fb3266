import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

const liveAddress = '/staff/leads/live'
const retryMs = 5_000
const answerLimitMs = 8_000

/** `off`: without script, or still connecting. `lost`: it comes back by itself. `signed-out`: somebody else must sign in. */
export type Liveness = 'off' | 'live' | 'lost' | 'signed-out'

/**
 * Reads the page's data anew when an enquiry changes, and when the reader comes back to the page. Nothing that is typed
 * is touched: before it asks for data it asks whether there is an answer to be had, because an error would take the page away.
 * @param restMs after each reading, for pages that are dear to read; what changes meanwhile is read after it
 */
export function useLiveLeads(restMs = 0): Liveness {
  const { revalidate } = useRevalidator()
  const [liveness, setLiveness] = useState<Liveness>('off')
  useEffect(() => {
    const stop = new AbortController()
    let source: EventSource | null = null
    let retry: ReturnType<typeof setTimeout> | undefined
    let state: 'resting' | 'reading' | 'again' = 'resting'

    async function refresh() {
      if (document.visibilityState !== 'visible') return
      if (state !== 'resting') {
        state = 'again'
        return
      }
      do {
        state = 'reading'
        const answer = await askHead(stop.signal)
        if (stop.signal.aborted) return
        if (answer === 'signed-out') setLiveness('signed-out')
        if (answer === 'good') await revalidate()
        if (restMs > 0) await rest(restMs, stop.signal)
      } while ((state as string) === 'again' && !stop.signal.aborted)
      state = 'resting'
    }
    function connect() {
      clearTimeout(retry)
      if (stop.signal.aborted) return
      let isFirst = source === null
      source?.close()
      source = new EventSource(liveAddress)
      source.addEventListener('open', () => {
        setLiveness('live')
        // Whatever was said while nobody listened.
        if (!isFirst) void refresh()
        isFirst = false
      })
      source.addEventListener('change', () => void refresh())
      source.addEventListener('error', () => {
        setLiveness((before) => (before === 'signed-out' ? before : 'lost'))
        // A browser comes back by itself unless it was refused.
        if (source?.readyState === EventSource.CLOSED) {
          void refresh()
          retry = setTimeout(connect, retryMs)
        }
      })
    }
    connect()
    addEventListener('focus', refresh, { signal: stop.signal })
    addEventListener('online', refresh, { signal: stop.signal })
    document.addEventListener('visibilitychange', refresh, { signal: stop.signal })
    return () => {
      stop.abort()
      clearTimeout(retry)
      source?.close()
    }
  }, [revalidate, restMs])
  return liveness
}

function rest(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    stop.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

async function askHead(stop: AbortSignal): Promise<'good' | 'signed-out' | 'none'> {
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(answerLimitMs)])
    const { ok, type, status } = await fetch(liveAddress, { method: 'HEAD', redirect: 'manual', signal })
    if (ok) return 'good'
    return type === 'opaqueredirect' || status === 401 || status === 403 ? 'signed-out' : 'none'
  } catch {
    // No connection.
    return 'none'
  }
}
