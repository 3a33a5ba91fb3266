type Waiting = Record<string, { body: string; seq: number }>

type QueueParts = {
  /** The browser's; reading it may throw. */
  storage: () => Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>
  /** Every page of one attempt keeps what it could not send under this and its own name. */
  prefix: string
  page: string
  /** `retry`: there was no answer to count on. `stop`: nothing is taken now, and what waits stays. `over`: nothing is taken any more. */
  post: (position: string, body: string) => Promise<'saved' | 'retry' | 'stop' | 'over'>
  /** How many wait, after each step; with `over` how many came too late. */
  tell: (state: 'saving' | 'saved' | 'offline' | 'over', count: number) => void
  later: (run: () => void, ms: number) => void
}

/**
 * Answers on their way to the server, the newest of each question: kept in the browser until they are saved, sent one after
 * another, and tried again as long as it takes. Runs inside the page as text, so it uses nothing from outside itself.
 */
export function createAnswerQueue({ storage, prefix, page, post, tell, later }: QueueParts) {
  const key = `${prefix}:${page}`
  const waiting: Waiting = {}
  let isSending = false
  let retryMs = 1_000
  const count = () => Object.keys(waiting).length

  function keep(): void {
    try {
      if (count() > 0) storage().setItem(key, JSON.stringify(waiting))
      else storage().removeItem(key)
    } catch {}
  }

  /** Takes over what earlier and other pages could not send: of two answers to a question the later one. */
  function open(): Waiting {
    try {
      const from = storage()
      const names = Array.from({ length: from.length }, (_, at) => from.key(at) ?? '').filter((name) => name === prefix || name.startsWith(`${prefix}:`))
      for (const name of names) {
        for (const [position, one] of Object.entries(read(from.getItem(name)))) {
          if (typeof one?.body === 'string' && typeof one.seq === 'number' && one.seq > (waiting[position]?.seq ?? 0)) waiting[position] = one
        }
      }
      // First kept here, then forgotten there.
      keep()
      for (const name of names) if (name !== key) from.removeItem(name)
    } catch {}
    return waiting
  }

  function read(text: string | null): Partial<Waiting> {
    try {
      const stored = JSON.parse(text ?? '{}')
      return typeof stored === 'object' && stored !== null ? stored : {}
    } catch {
      return {}
    }
  }

  function add(position: string, body: string, seq: number): void {
    waiting[position] = { body, seq }
    keep()
    void send()
  }

  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    for (let [next] = Object.entries(waiting); next; [next] = Object.entries(waiting)) {
      const [position, { body, seq }] = next
      tell('saving', count())
      const done = await post(position, body)
      if (done === 'saved') {
        retryMs = 1_000
        // Changed meanwhile: the newer one goes next.
        if (waiting[position]?.seq === seq) delete waiting[position]
        keep()
        continue
      }
      isSending = false
      if (done === 'over') {
        const late = count()
        for (const name of Object.keys(waiting)) delete waiting[name]
        keep()
        tell('over', late)
      } else if (done === 'retry') {
        tell('offline', count())
        later(() => void send(), retryMs)
        retryMs = Math.min(retryMs * 2, 15_000)
      }
      return
    }
    isSending = false
    tell('saved', 0)
  }

  return { open, add, send, count, bodyOf: (position: string) => waiting[position]?.body ?? null }
}
