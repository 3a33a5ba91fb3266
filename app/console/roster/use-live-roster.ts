import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const retryMs = 5_000
const answerLimitMs = 8_000

/**
 * Reads a roster anew when somebody books, cancels or is marked, and when the reader comes back to the page. It asks first
 * whether there is an answer to be had: an error would take away what is being typed.
 */
export function useLiveRoster(offeringId: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const address = `/staff/bookings/${offeringId}/roster/live`
    const stop = new AbortController()
    let source: EventSource
    let retry: ReturnType<typeof setTimeout> | undefined
    let isReading = false
    let isAgain = false

    async function refresh() {
      isAgain = true
      if (isReading || document.visibilityState !== 'visible') return
      isReading = true
      while (isAgain && !stop.signal.aborted) {
        isAgain = false
        if (await isAnswered(address, stop.signal)) await revalidate()
      }
      isReading = false
    }
    function connect() {
      source = new EventSource(address)
      source.addEventListener('change', () => void refresh())
      source.addEventListener('error', () => {
        // A browser comes back by itself unless it was refused.
        if (source.readyState === EventSource.CLOSED) retry = setTimeout(connect, retryMs)
      })
    }
    connect()
    for (const event of ['focus', 'online']) addEventListener(event, refresh, { signal: stop.signal })
    document.addEventListener('visibilitychange', refresh, { signal: stop.signal })
    return () => {
      stop.abort()
      clearTimeout(retry)
      source.close()
    }
  }, [offeringId, revalidate])
}

async function isAnswered(address: string, stop: AbortSignal): Promise<boolean> {
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(answerLimitMs)])
    return (await fetch(address, { method: 'HEAD', redirect: 'manual', signal })).ok
  } catch {
    return false
  }
}
