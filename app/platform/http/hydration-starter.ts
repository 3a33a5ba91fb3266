/**
 * Runs as text in the head of a page (page-scripts.server.ts), so it may not use anything outside itself. Starts the page's script before a control
 * is used, after ten seconds, or at once with `data-script` or from the browser's cache. A form with `data-hold` waits up to four seconds for the script.
 */
export function startHydration(): void {
  const page = document as Document & { prerendering?: boolean }
  type Act = (live: boolean) => void
  const held = new Map<HTMLFormElement, { act: Act; submitter?: HTMLElement | null | undefined }>()
  let begun = false
  let holding = true
  let releasing = false

  const indicator = () => page.querySelector('.loading-indicator')

  /** Without the script a form opens a page. Only the last form may do so, or one that fails; those before it are sent in the background. */
  async function release(live: boolean): Promise<void> {
    if (releasing) return
    // Otherwise the browser would open its own error page, without what was typed.
    if (!live && !navigator.onLine) {
      if (held.size > 0) indicator()?.setAttribute('data-leaving', 'offline')
      held.clear()
      return
    }
    releasing = true
    holding = !live
    // The script shows itself that it waits.
    if (live && held.size > 0) indicator()?.removeAttribute('data-leaving')
    for (const [form, { act, submitter }] of held) {
      held.delete(form)
      if (!live && held.size > 0 && form.dataset.hold !== 'submit' && (await send(form, submitter))) continue
      holding = false
      act(live)
      if (!live) break
    }
    holding = false
  }
  /** Returns true if the server did what the form asks for. */
  async function send(form: HTMLFormElement, submitter: HTMLElement | null = null): Promise<boolean> {
    if (form.method === 'get') return true
    try {
      const response = await fetch(form.action, { method: 'POST', body: new FormData(form, submitter), redirect: 'manual', keepalive: true })
      return response.type === 'opaqueredirect'
    } catch {
      return false
    }
  }
  /** The visitor leaves by a link, or by the form that was released first. */
  function sendHeld(): void {
    for (const [form, { submitter }] of held) void send(form, submitter)
    held.clear()
  }
  function begin(): void {
    if (begun) return
    begun = true
    const script = page.getElementById('entry') as HTMLScriptElement
    script.type = 'module'
    script.onerror = () => release(false)
    // It runs when it is added again, in the place where React expects it. A new script with the same text would need a trusted types policy.
    const { parentNode, nextSibling } = script
    script.remove()
    parentNode?.insertBefore(script, nextSibling)
  }
  function delay(event: Event, form: HTMLFormElement | null, act: Act): void {
    if (!holding || !form?.matches('[data-hold]')) return
    event.preventDefault()
    begin()
    indicator()?.setAttribute('data-leaving', 'loading')
    held.set(form, { act, submitter: (event as SubmitEvent).submitter })
    setTimeout(release, 4000, false)
  }

  function listen(): void {
    page.addEventListener('submit', (event) =>
      delay(event, event.target as HTMLFormElement, () => (event.target as HTMLFormElement).requestSubmit(event.submitter)),
    )
    page.addEventListener('change', (event) => {
      const select = event.target as HTMLSelectElement
      const { value, form } = select
      if (select.localName === 'select' && form?.dataset.hold !== 'submit')
        delay(event, form, (live) => {
          select.value = value
          if (live) select.dispatchEvent(new Event('change', { bubbles: true }))
          else form?.submit()
        })
    })
    page.addEventListener('hydrated', () => release(true))
    page.addEventListener('stored', begin)
    window.addEventListener('pagehide', sendHeld)
    // Earlier than `pagehide`, so that a form whose wait ends does not stop a slow link.
    window.navigation?.addEventListener('navigate', ({ destination: { sameDocument, url } }) => {
      // A call or a file leaves the page open.
      if (!sameDocument && url.startsWith('http') && !/\.\w+$/.test(new URL(url).pathname)) sendHeld()
    })
    const controls = 'button,label,input,select,textarea,header summary'
    for (const sign of ['pointerover', 'pointerdown', 'touchstart', 'focusin'])
      page.addEventListener(sign, ({ target }) => (target as Element).closest?.(controls) && begin(), { passive: true })
    page.addEventListener('keydown', begin)
    // Menus open without the script, so they also close without it (spec §4).
    page.addEventListener('pointerout', ({ pointerType, target, relatedTarget }) => {
      const menu = (target as Element).closest?.<HTMLDetailsElement>('.drop-menu[open]')
      if (menu && pointerType === 'mouse' && !menu.contains(relatedTarget as Node)) menu.open = false
    })
  }
  function startVisit(): void {
    // Early enough for the popup, even if the page loads slowly.
    setTimeout(begin, 10_000)
    const needing = page.querySelector<HTMLElement>('[data-script]')
    if (needing && isDue(needing.dataset.script)) begin()
    recordCampaign()
    showWishlist()
  }
  /** The source of the visit (record-campaign.ts). The visitor may leave the first page before its script loads. */
  function recordCampaign(): void {
    try {
      const isCampaign = /[?&](utm_\w+|gclid|fbclid)=/.test(location.search)
      const arrival = JSON.stringify([location.pathname + (isCampaign ? location.search : ''), page.referrer, Date.now()])
      if (isCampaign || !sessionStorage.arrival) sessionStorage.arrival = arrival
      localStorage['first-arrival'] ??= arrival
    } catch {}
  }
  /** Whether this browser stores something that the page needs, such as a learner's progress or a wishlist. */
  function isDue(key?: string): boolean {
    try {
      return !key || localStorage.getItem(key) !== null
    } catch {
      return true
    }
  }
  function showWishlist(): void {
    try {
      const stored = JSON.parse(localStorage.getItem('wishlist') ?? '[]') as ({ courseID?: string } | null)[]
      const ids = [...new Set(stored.flatMap((entry) => entry?.courseID ?? []))]
      // For a signed-in person the server has filled in the list. React would keep what is written over it.
      const link = page.querySelector<HTMLElement>('[data-count]:not([data-account])')
      if (ids.length === 0 || !link) return
      show(link, { 'data-count': `${ids.length}`, 'aria-label': `Wishlist, ${ids.length} ${ids.length > 1 ? 'courses' : 'course'}` })
      for (const field of page.querySelectorAll<HTMLInputElement>('input[name=courseID]'))
        if (ids.includes(field.value)) {
          const heart = field.form?.querySelector('button')
          if (heart) show(heart, { 'aria-pressed': 'true', value: 'remove' })
        }
    } catch {}
  }
  /** React does not compare attributes. It gets back those of the server before it shows the list that is stored by then. */
  function show(element: Element, attributes: Record<string, string>): void {
    for (const [name, value] of Object.entries(attributes)) {
      const before = element.getAttribute(name) ?? ''
      element.setAttribute(name, value)
      page.addEventListener('hydrated', () => element.setAttribute(name, before))
    }
  }

  page.addEventListener('DOMContentLoaded', () => {
    listen()
    // Long lists are folded on phones (ui/accordion.tsx).
    if (matchMedia('(min-width: 700px)').matches) for (const list of page.querySelectorAll<HTMLDetailsElement>('[data-opens-wide]')) list.open = true
    // Paint a prerendered page first: reading storage is slow on a cheap phone.
    if (page.prerendering) page.addEventListener('painted', startVisit, { once: true })
    else startVisit()
  })
}
