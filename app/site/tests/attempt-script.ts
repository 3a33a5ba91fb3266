import type { createAnswerQueue } from './answer-queue.ts'
import type { createPaperForms } from './paper-forms.ts'

/** Runs inside the page as text: uses nothing from outside, short for slow connections. The time is the server's: the device's clock may be wrong. */
export function followAttempt(createQueue: typeof createAnswerQueue, createForms: typeof createPaperForms): void {
  const main = document.querySelector<HTMLElement>('[data-attempt]')
  if (!main) return
  const { path = '', page = '', attempt = '' } = main.dataset
  const find = <Found extends HTMLElement>(selector: string, from: ParentNode = main) => from.querySelector<Found>(selector)
  const forms = [...main.querySelectorAll<HTMLFormElement>('[data-question]')]
  const graceMs = Number(main.dataset.grace)
  let seq = Number(main.dataset.seq)
  let endsAt = performance.now() + Number(main.dataset.left)
  let at = 0
  let shownSince = performance.now()
  let isOver = false
  let isOtherOpen = false
  /** Where to go once all answers are saved. */
  let next = ''
  let announcedMinutes = Number.POSITIVE_INFINITY
  const spent: Record<string, number> = {}
  const timers: Record<string, number> = {}

  const showText = (selector: string, text: string) => {
    const place = find(selector)
    if (place && place.textContent !== text) place.textContent = text
  }
  const paper = createForms(forms, showText)
  const status = (text: string) => showText('[data-status]', text)
  const announce = (text: string) => showText('[data-announce]', text)

  /** Staff may move the end while the page is open. */
  function setEnd(leftMs: number, until = ''): void {
    endsAt = performance.now() + leftMs
    showText('[data-until]', until)
  }

  /** Adds the time on the current question, while the page is visible. */
  function countTime(): void {
    const now = performance.now()
    const position = forms[at]?.dataset.question ?? ''
    if (!document.hidden) spent[position] = (spent[position] ?? 0) + now - shownSince
    shownSince = now
  }

  function bodyOf(form: HTMLFormElement, position: string): string {
    countTime()
    seq += 1
    const sent = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string' && name !== 'form') sent.append(name, value)
    sent.set('seq', `${seq}`)
    sent.set('page', queue.tab)
    sent.set('spent', `${Math.round((spent[position] ?? 0) / 1000)}`)
    spent[position] = 0
    return sent.toString()
  }

  function save(form: HTMLFormElement): void {
    const position = form.dataset.question ?? ''
    clearTimeout(timers[position])
    delete timers[position]
    next = ''
    if (isOver) return
    const before = queue.bodyOf(position)
    // Adds the seconds of an earlier unsent save, which this one replaces.
    if (before) spent[position] = (spent[position] ?? 0) + Number(new URLSearchParams(before).get('spent')) * 1000
    queue.add(position, bodyOf(form, position), seq)
    paper.mark(form)
  }

  const queue = createQueue({
    storage: () => localStorage,
    tabStorage: () => sessionStorage,
    prefix: `test-answers:${attempt}`,
    page,
    post,
    later: setTimeout,
    showStatus(state, count) {
      const answers = count === 1 ? '1 answer waits' : `${count} answers wait`
      if (state === 'saving') status('Saving')
      if (state === 'offline') status(`No connection. ${answers} in this browser and will be sent. Keep the page open.`)
      if (state === 'over') location.replace(count > 0 ? `${path}?late=${count}` : path)
      if (state !== 'saved') return
      status(isOtherOpen ? 'Saved. This test is also open on another page or device. The newest answer counts.' : 'All answers are saved.')
      if (next) location.assign(next)
      else if (performance.now() >= endsAt) finish()
    },
  })

  async function post(position: string, body: string): ReturnType<Parameters<typeof createQueue>[0]['post']> {
    const form = paper.find(position)
    try {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const answer = await fetch(`${path}/answers`, { method: 'POST', headers, body, signal: AbortSignal.timeout(20_000) })
      if (answer.status >= 500 || answer.status === 429) return 'retry'
      const saved = (await answer.json()) as {
        state?: string
        seq: number
        left?: number
        until?: string
        other?: 1
        error?: string
        answer?: string
        marked?: boolean
      }
      if (answer.status === 410 && saved.state === 'paused') {
        // Unsent answers stay in the browser, and are sent when the test continues.
        location.replace(path)
        return 'stop'
      }
      if (answer.status === 410 || answer.status === 404) return 'over'
      seq = Math.max(seq, saved.seq)
      if (saved.left !== undefined) setEnd(saved.left, saved.until)
      if (form) showText(`#q${position} [data-error]`, saved.error ?? '')
      if (answer.status === 409 && form) {
        paper.fill(form, saved.answer ?? '', saved.marked === true)
        showText(`#q${position} [data-error]`, 'This question was answered on another page meanwhile. That answer counts; change it here if you want another.')
        announce(`Question ${position} was answered on another page meanwhile.`)
      }
      isOtherOpen = saved.other === 1
      return 'saved'
    } catch {
      return 'retry'
    }
  }

  function show(to: number, focus: boolean): void {
    countTime()
    at = Math.max(0, Math.min(to, forms.length - 1))
    forms.forEach((form, place) => {
      form.hidden = place !== at
    })
    for (const section of main?.querySelectorAll<HTMLElement>('[data-section]') ?? []) section.hidden = !section.contains(forms[at] ?? null)
    for (const link of main?.querySelectorAll('[data-to]') ?? []) {
      if (link.getAttribute('data-to') === forms[at]?.dataset.question) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
    if (!focus) return
    next = ''
    forms[at]?.focus({ preventScroll: true })
    forms[at]?.scrollIntoView({ block: 'nearest' })
    history.replaceState(null, '', `#${forms[at]?.id}`)
  }

  function tick(): void {
    const leftMs = endsAt - performance.now()
    const minutes = Math.ceil(leftMs / 60_000)
    if (leftMs > 0) {
      showText('[data-clock]', leftMs < 60_000 ? 'Less than a minute left' : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`)
      const due = [30, 15, 10, 5, 2, 1].find((mark) => minutes <= mark && announcedMinutes > mark && minutes > mark - 1)
      if (due) {
        announcedMinutes = due
        announce(`${due} ${due === 1 ? 'minute' : 'minutes'} left.`)
      }
      return
    }
    finish()
  }

  /** Saves texts whose typing has just paused. */
  function saveTyped(): void {
    for (const position of Object.keys(timers)) {
      const form = paper.find(position)
      if (form) save(form)
    }
  }

  /** The time is over: this and other pages send unsent answers within the grace period; then the server hands the paper in. */
  function finish(): void {
    if (!isOver) {
      saveTyped()
      isOver = true
      showText('[data-clock]', 'The time is over')
      announce('The time is over.')
      find('[data-until-part]')?.remove()
      for (const form of forms) for (const control of form.elements) (control as HTMLInputElement).disabled = true
    }
    if (queue.count() > 0) return void queue.send()
    status('The time is over. All answers are saved, and your paper is handed in automatically. You can close this page.')
    // Until then, another page of this test may still send answers.
    if (performance.now() > endsAt + graceMs + 1_000 && navigator.onLine) void syncClock()
  }

  async function syncClock(): Promise<void> {
    try {
      const answer = await fetch(`${path}/answers`)
      const { state, left, until } = (await answer.json()) as { state: string; left: number | null; until: string | undefined }
      if (left !== null) setEnd(left, until)
      if (isOver && state === 'running') location.reload()
      else if (!['running', 'grace'].includes(state)) location.replace(path)
    } catch {}
  }

  for (const form of forms) {
    const place = forms.indexOf(form)
    const position = form.dataset.question ?? ''
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      save(form)
    })
    form.addEventListener('change', () => save(form))
    form.addEventListener('input', (event) => {
      if ((event.target as HTMLInputElement).type !== 'text') return
      clearTimeout(timers[position])
      timers[position] = window.setTimeout(save, 1_500, form)
    })
    const button = (name: string, isThere: boolean, to: number) => {
      const control = find<HTMLButtonElement>(`[data-${name}]`, form)
      if (!control) return
      control.hidden = !isThere
      control.addEventListener('click', () => show(to, true))
    }
    button('back', place > 0, place - 1)
    button('next', place < forms.length - 1, place + 1)
    const saveButton = find('[data-save]', form)
    if (saveButton) saveButton.hidden = true
  }
  for (const link of main.querySelectorAll<HTMLElement>('[data-to]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault()
      show(Number(link.dataset.to) - 1, true)
    })
  }
  for (const link of main.querySelectorAll<HTMLAnchorElement>('a[href$="hand-in=1"]')) {
    link.addEventListener('click', (event) => {
      if (queue.count() === 0) return
      event.preventDefault()
      next = link.href
      void queue.send()
    })
  }
  // The paper must not be handed in with unsent answers.
  find<HTMLFormElement>('[data-hand-in]')?.addEventListener('submit', (event) => {
    if (queue.count() === 0) return
    event.preventDefault()
    status('Answers wait to be sent. Hand in again once they are saved.')
    void queue.send()
  })
  document.addEventListener('visibilitychange', () => {
    countTime()
    const event = document.hidden ? 'left' : 'returned'
    navigator.sendBeacon(`${path}/answers`, new URLSearchParams({ event }))
    if (!document.hidden) void syncClock()
  })
  addEventListener('pagehide', saveTyped)
  addEventListener('online', () => void queue.send())

  // Unsent answers of an earlier page are shown and sent unchanged: the server knows which answer is the newest.
  for (const [position, one] of Object.entries(queue.open((shown) => Number(paper.find(shown)?.dataset.seq)))) {
    const form = paper.find(position)
    seq = Math.max(seq, one.seq)
    const stored = new URLSearchParams(one.body)
    stored.set('page', queue.tab)
    one.body = `${stored}`
    if (!form) continue
    const places = [...form.elements].flatMap((control) => (control instanceof HTMLSelectElement ? [stored.get(control.name) ?? ''] : []))
    paper.fill(form, places.length > 0 ? places.join(',') : stored.getAll('a').join(','), stored.has('marked'))
  }
  if (queue.count() > 0) void queue.send()
  const first = /^#q(\d+)$/.exec(location.hash)
  show(first ? Number(first[1]) - 1 : 0, false)
  setInterval(tick, 1_000)
  setInterval(syncClock, 60_000)
  tick()
}
