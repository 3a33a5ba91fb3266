type WaitingAnswers = Record<string, { body: string; seq: number }>

type QueueParts = {
  /** The browser's storage; access may throw. */
  storage: () => Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>
  /** The tab's own storage; access may throw. */
  tabStorage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** Each page of an attempt stores its unsent answers under this prefix and its own name. */
  prefix: string
  page: string
  /** `retry`: no usable response. `stop`: the server accepts nothing now, and the answers stay stored. `over`: the server accepts nothing any more. */
  post: (position: string, body: string) => Promise<'saved' | 'retry' | 'stop' | 'over'>
  /** Called after each step with the number of unsent answers; for `over` with the number of late answers. */
  showStatus: (state: 'saving' | 'saved' | 'offline' | 'over', count: number) => void
  later: (run: () => void, ms: number) => void
}

/** One after another, the newest of each question; stored until saved, repeated without limit. Runs inside the page as text: uses nothing from outside. */
export function createAnswerQueue({ storage, tabStorage, prefix, page, post, showStatus, later }: QueueParts) {
  const key = `${prefix}:${page}`
  const waiting: WaitingAnswers = {}
  let isSending = false
  let retryMs = 1_000
  const count = () => Object.keys(waiting).length

  function store(): void {
    try {
      if (count() > 0) storage().setItem(key, JSON.stringify(waiting))
      else storage().removeItem(key)
    } catch {}
  }

  /** The tab's next page may be rendered before an answer is saved and arrive after it, so keep saved answers for that page. */
  function storeSaved(position: string, one: WaitingAnswers[string]): void {
    try {
      tabStorage().setItem(prefix, JSON.stringify({ ...read(tabStorage().getItem(prefix)), [position]: one }))
    } catch {}
  }

  /** The sender's name for the server: a reload is not another page. */
  function findTab(): string {
    try {
      const tab = tabStorage().getItem(`${prefix}:tab`) ?? page
      tabStorage().setItem(`${prefix}:tab`, tab)
      return tab
    } catch {
      return page
    }
  }

  /**
   * Takes over unsent answers of earlier and other pages, and saved ones that the page does not show; of two answers to a question, the later one.
   * @param shownSeq number of the shown answer
   */
  function open(shownSeq: (position: string) => number): WaitingAnswers {
    try {
      const saved = Object.entries(read(tabStorage().getItem(prefix)))
      take(Object.fromEntries(saved.filter(([position, one]) => one && one.seq > shownSeq(position))))
    } catch {}
    try {
      const from = storage()
      const names = Array.from({ length: from.length }, (_, at) => from.key(at) ?? '').filter((name) => name === prefix || name.startsWith(`${prefix}:`))
      for (const name of names) take(read(from.getItem(name)))
      // Store them here before deleting them there, so that none is lost.
      store()
      for (const name of names) if (name !== key) from.removeItem(name)
    } catch {}
    return waiting
  }

  function take(from: Partial<WaitingAnswers>): void {
    for (const [position, one] of Object.entries(from)) {
      if (typeof one?.body === 'string' && typeof one.seq === 'number' && one.seq > (waiting[position]?.seq ?? 0)) waiting[position] = one
    }
  }

  function read(text: string | null): Partial<WaitingAnswers> {
    try {
      const stored = JSON.parse(text ?? '{}')
      return typeof stored === 'object' && stored !== null ? stored : {}
    } catch {
      return {}
    }
  }

  function add(position: string, body: string, seq: number): void {
    waiting[position] = { body, seq }
    store()
    void send()
  }

  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    for (let [next] = Object.entries(waiting); next; [next] = Object.entries(waiting)) {
      const [position, { body, seq }] = next
      showStatus('saving', count())
      const done = await post(position, body)
      if (done === 'saved') {
        retryMs = 1_000
        storeSaved(position, { body, seq })
        // The answer changed while it was sent: send the newer one next.
        if (waiting[position]?.seq === seq) delete waiting[position]
        store()
        continue
      }
      isSending = false
      if (done === 'over') {
        const late = count()
        for (const name of Object.keys(waiting)) delete waiting[name]
        store()
        showStatus('over', late)
      } else if (done === 'retry') {
        showStatus('offline', count())
        later(() => void send(), retryMs)
        retryMs = Math.min(retryMs * 2, 15_000)
      }
      return
    }
    isSending = false
    showStatus('saved', 0)
  }

  return { tab: findTab(), open, add, send, count, bodyOf: (position: string) => waiting[position]?.body ?? null }
}
