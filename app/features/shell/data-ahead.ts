/** Dates and seats are right within a second of their change: data brought ahead is not used after that. */
const freshMs = 1000

type Ahead = { asked: number; response: Promise<Response> }

/**
 * Asks for a page's data while its link is about to be pressed, and hands it to the router's own request for the same
 * address, once, while it is fresh. A browser's own prefetch could answer for five minutes.
 * @returns `ask` with the page's address, and `stop`
 */
export function holdDataAhead(): { ask: (page: URL) => void; stop: () => void } {
  const own = window.fetch
  const ahead = new Map<string, Ahead>()
  const fresh = (address: string) => {
    const found = ahead.get(address)
    return found && performance.now() - found.asked < freshMs ? found : null
  }

  function fetchOrHandOver(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const asked = input instanceof Request ? null : new URL(input, location.href).href
    if ((init?.method ?? 'GET') !== 'GET' || !asked) {
      // What is written may change what was read before.
      ahead.clear()
      return own(input, init)
    }
    const found = fresh(asked)
    ahead.delete(asked)
    // The router asks again where the first answer cannot be had.
    return found ? found.response.catch(() => own(input, init)) : own(input, init)
  }

  window.fetch = fetchOrHandOver
  return {
    ask(page) {
      const address = dataAddress(page)
      if (fresh(address)) return
      ahead.clear()
      const response = own(address)
      response.catch(() => {})
      ahead.set(address, { asked: performance.now(), response })
    },
    stop() {
      if (window.fetch === fetchOrHandOver) window.fetch = own
    },
  }
}

/** Where the router reads a page's data. */
function dataAddress({ origin, pathname, search }: URL): string {
  return `${origin}${pathname === '/' ? '/_' : pathname.replace(/\/$/, '')}.data${search}`
}
