import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { markupPolicy } from '#app/lib/markup-policy.ts'

/**
 * After a hydration error React renders the whole page again: it creates script elements from markup, fills them with a blank,
 * and empties what it has in its hands no more (ui/server-markup.tsx).
 */
const inert = ['<script></script>', ' ', '']
// A browser's extension may have made one before.
if (!globalThis.trustedTypes?.defaultPolicy) {
  markupPolicy('default', (html, _type, sink) => {
    if (inert.includes(html)) return html
    // The editor's library asks this policy before its own, which it turns to after an error.
    if (sink === undefined) throw new TypeError('Not markup of this page.')
    return null
  })
}

/** Says, once everything inside listens, that what waited for it can go on (hydration-starter.ts). */
function Announced({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    document.dispatchEvent(new Event('hydrated'))
  }, [])
  return children
}

startTransition(() => {
  hydrateRoot(
    document,
    <Announced>
      <HydratedRouter useTransitions={false} />
    </Announced>,
  )
})
