/**
 * Runs in the head of each page, as text (document-navigation.server.ts), so it may use nothing from outside itself.
 * Every page starts at the top, also with Back; only a reload and the way back from another site keep the place where the
 * visitor was. A link whose page is not there at once shows the loading indicator; without a connection the page stays
 * and says so.
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
  // What the first paint left out is made as soon as the browser is idle (base.css), once the page is shown.
  const idle = window.requestIdleCallback ?? setTimeout
  const markWhole = () => requestAnimationFrame(() => idle(() => root.setAttribute('data-whole', '')))
  const page: Document & { prerendering?: boolean } = document
  window.addEventListener('load', () => {
    if (!page.prerendering) return markWhole()
    page.addEventListener('painted', markWhole, { once: true })
    // Laid out before it is shown, as far as the browser draws at once; it would find these sections only while it is shown.
    for (const section of document.querySelectorAll('#main section')) {
      if (section.getBoundingClientRect().top > 2.5 * window.innerHeight) break
      section.setAttribute('data-near', '')
    }
    // Finding an element needs all that comes before paint.
    document.elementFromPoint(0, 0)
  })

  // The first paint of a visit does without the fonts, which then do not hold up what it needs (tokens.css). Later pages have them.
  const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & { deliveryType?: string })[]
  const haveFaces = () => root.setAttribute('data-faces', '')
  if (document.referrer.startsWith(`${location.origin}/`) || visit?.type !== 'navigate') haveFaces()
  // Each lattice is an image that takes a slow phone longer than a section of text (jaali.css).
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return
    haveFaces()
    root.setAttribute('data-painted', '')
    document.dispatchEvent(new Event('painted'))
  }).observe({ type: 'paint', buffered: true })

  // A page that was fetched ahead is there as a whole: a first frame of its beginning would only delay it.
  if (visit?.deliveryType === 'navigational-prefetch') {
    const main = Object.assign(document.createElement('link'), { rel: 'expect', href: '#main' })
    main.setAttribute('blocking', 'render')
    document.head.append(main)
  }

  // A browser decides by how a page was left whether to restore the place. Without the Navigation API it never does.
  let leavesSite = window.navigation !== undefined
  history.scrollRestoration = 'manual'
  window.navigation?.addEventListener('navigate', ({ navigationType, destination }) => {
    leavesSite = navigationType === 'reload' || new URL(destination.url).origin !== location.origin
  })
  window.addEventListener('pagehide', () => {
    if (leavesSite) history.scrollRestoration = 'auto'
  })
  // A cheap phone takes longer over a transition than over the page. From a linked sheet the rule would come too late.
  const { deviceMemory = 8, hardwareConcurrency }: Navigator & { deviceMemory?: number } = navigator
  if (deviceMemory > 4 && hardwareConcurrency > 2) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}')
    document.adoptedStyleSheets.push(sheet)
    // A transition that the browser gives up is not an error: the page is there.
    for (const name of ['pageswap', 'pagereveal'] as const) window.addEventListener(name, ({ viewTransition }) => void viewTransition?.ready.catch(() => {}))
  }
  window.addEventListener('pageshow', ({ persisted }) => {
    clear()
    const isFromOtherSite = history.scrollRestoration === 'auto'
    history.scrollRestoration = 'manual'
    if (persisted && !isFromOtherSite) window.scrollTo({ top: 0, behavior: 'instant' })
  })

  window.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]')
    if (!link || event.defaultPrevented || event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const isPage = link.origin === location.origin && !/\.\w+$/.test(link.pathname) && (!link.target || link.target === '_self')
    const isPartOfThisPage = link.hash !== '' && link.pathname + link.search === location.pathname + location.search
    if (!isPage || isPartOfThisPage) return
    // Not on the root: on a cheap phone its styles alone would take longer than a page that is there already. And not at once:
    // such a page would wait until this one is drawn again.
    if (navigator.onLine) showing = setTimeout(show, 100, 'loading')
    else {
      event.preventDefault()
      show('offline')
    }
  })
  window.addEventListener('online', clear)
  // Escape stops the browser from leaving.
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && clear())
}
