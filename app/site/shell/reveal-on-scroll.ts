const parts = 'main :is(h2, figure)'

/**
 * Lets headings and figures below the window settle into place when they are scrolled to, once each (spec §9: 1000 ms). None is
 * hidden before: it starts just under the window's edge. Browser only.
 * @returns how to stop
 */
export function revealOnScroll(): () => void {
  const waiting = new WeakSet<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (isIntersecting && waiting.has(target)) target.setAttribute('data-reveal', '')
        // What was on screen, or above it, when the page opened stays as it is.
        if (isIntersecting || boundingClientRect.top < window.innerHeight) observer.unobserve(target)
        else waiting.add(target)
      }
    },
    { rootMargin: '0px 0px 24px' },
  )
  for (const part of document.querySelectorAll(parts)) observer.observe(part)
  return () => observer.disconnect()
}
