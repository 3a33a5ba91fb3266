/**
 * Runs as text in the head of each page (page-scripts.server.ts), so it may not use anything outside itself. Pages start at the top,
 * except after a reload or a return from another site. Slow links show the loading indicator; offline shows a message.
 */
export function followDocuments(): void {
  const root = document.documentElement
  const indicator = () => document.querySelector('.loading-indicator')
  const show = (state: string) => indicator()?.setAttribute('data-leaving', state)
  let showing: ReturnType<typeof setTimeout>
  const clear = () => {
    clearTimeout(showing)
    indicator()?.removeAttribute('data-leaving')
  }
  // Renders what the first paint left out when the page is shown and the browser is idle (base.css).
  const idle = window.requestIdleCallback ?? setTimeout
  const markWhole = () => requestAnimationFrame(() => idle(() => root.setAttribute('data-whole', '')))
  const page: Document & { prerendering?: boolean } = document
  window.addEventListener('load', () => {
    if (!page.prerendering) return markWhole()
    page.addEventListener('painted', markWhole, { once: true })
    // Lays out these sections before the page is shown, otherwise the browser would do so while it is shown: those of the screen and of
    // one and a half screens below, with the margin in which a section may paint (base.css).
    for (const section of document.querySelectorAll('#main section:not(section section)')) {
      if (section.getBoundingClientRect().top < 2.5 * window.innerHeight + 160) section.setAttribute('data-near', '')
    }
    // `elementFromPoint` forces style and layout.
    document.elementFromPoint(0, 0)
  })

  // Web fonts are used after the first paint of a visit, so that they do not delay it (tokens.css). Later pages have them immediately.
  const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & { deliveryType?: string })[]
  const haveFaces = () => root.setAttribute('data-faces', '')
  if (document.referrer.startsWith(`${location.origin}/`) || visit?.type !== 'navigate') haveFaces()
  // Each lattice is an image that costs a slow phone more time than a section of text (jaali.css).
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return
    haveFaces()
    root.setAttribute('data-painted', '')
    document.dispatchEvent(new Event('painted'))
  }).observe({ type: 'paint', buffered: true })

  // A prefetched page is already complete, so paint it in one frame: an earlier frame with only its beginning would cost time.
  if (visit?.deliveryType === 'navigational-prefetch') {
    const main = Object.assign(document.createElement('link'), { rel: 'expect', href: '#main' })
    main.setAttribute('blocking', 'render')
    document.head.append(main)
  }

  // The browser restores the position unless the page was left for another page of the site. It stores this before `pagehide`.
  // Without the Navigation API it never restores.
  const { navigation } = window
  if (!navigation) history.scrollRestoration = 'manual'
  const restoreByDefault = () => {
    if (navigation) history.scrollRestoration = 'auto'
  }
  navigation?.addEventListener('navigate', ({ navigationType, destination }) => {
    if (destination.sameDocument) return
    // A scroll event can follow after the page was left.
    window.removeEventListener('scroll', restoreByDefault)
    const leavesSite = navigationType === 'reload' || new URL(destination.url).origin !== location.origin
    history.scrollRestoration = leavesSite ? 'auto' : 'manual'
  })
  navigation?.addEventListener('currententrychange', restoreByDefault)
  // On a cheap phone a transition takes longer than the page. In a linked style sheet the rule would come too late.
  const { deviceMemory = 8, hardwareConcurrency }: Navigator & { deviceMemory?: number } = navigator
  if (deviceMemory > 4 && hardwareConcurrency > 2) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}')
    document.adoptedStyleSheets.push(sheet)
    // If the browser skips a transition, this is not an error: the page is shown.
    for (const name of ['pageswap', 'pagereveal'] as const) window.addEventListener(name, ({ viewTransition }) => void viewTransition?.ready.catch(() => {}))
  }
  window.addEventListener('pageshow', ({ persisted }) => {
    clear()
    // From its cache a browser shows an earlier state, without a request: the script loads the data again (use-fresh-page.ts).
    const isStored = visit?.deliveryType === 'cache' || (visit?.type === 'back_forward' && visit.transferSize === 0)
    if (isStored || (persisted && root.dataset.hydrated === undefined)) {
      root.setAttribute('data-stored', '')
      document.dispatchEvent(new Event('stored'))
    }
    if (persisted && history.scrollRestoration === 'manual') window.scrollTo({ top: 0, behavior: 'instant' })
    // Any earlier, the browser would still restore the position of this page.
    window.addEventListener('scroll', restoreByDefault, { passive: true, once: true })
  })

  const leave = (event: Event) => {
    // Not on the root: on a cheap phone its styles alone take longer than a page that is ready. And not at once: a page that is
    // ready would wait until this one is drawn again.
    if (navigator.onLine) showing = setTimeout(show, 100, 'loading')
    else {
      event.preventDefault()
      show('offline')
    }
  }
  window.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]')
    if (!link || event.defaultPrevented || event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const isPage = link.origin === location.origin && !/\.\w+$/.test(link.pathname) && (!link.target || link.target === '_self')
    const isPartOfThisPage = link.hash !== '' && link.pathname + link.search === location.pathname + location.search
    if (!isPage || isPartOfThisPage) return
    leave(event)
  })
  // Forms that the script sends prevent the default.
  window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented && (event.target as HTMLFormElement).method !== 'dialog') leave(event)
  })
  // React Router's forms prevent it too, but lose the page without a connection: stop them before.
  window.addEventListener('submit', (event) => !navigator.onLine && (event.target as Element).matches('[data-discover]') && leave(event), { capture: true })
  // Without the script, signing out neither saves nor deletes this browser's lists, so the next page says so (sign-out-form.tsx).
  window.addEventListener('submit', ({ target, defaultPrevented }) => {
    const unsaved = (target as Element).querySelector<HTMLInputElement>('[data-unsaved]')
    if (!unsaved || defaultPrevented || root.dataset.hydrated !== undefined) return
    try {
      unsaved.disabled = !unsaved.dataset.unsaved?.split(' ').some((key) => localStorage.getItem(key) !== null)
      // As in wishlist-provider.tsx.
      localStorage.removeItem('career-quiz')
      for (const store of [localStorage, sessionStorage]) for (const key of Object.keys(store)) if (key.startsWith('typed ')) store.removeItem(key)
    } catch {}
  })
  window.addEventListener('online', clear)
  // Escape stops the browser from leaving the page.
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && clear())
}
