import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { createMarkupPolicy } from '#app/lib/markup-policy.ts'

/**
 * After a hydration error React renders the whole page again: it creates script elements from markup, fills them with a space, and empties elements
 * that it no longer uses (ui/server-markup.tsx).
 */
const inert = ['<script></script>', ' ', '']
// A browser extension may have created a policy before.
if (!globalThis.trustedTypes?.defaultPolicy) {
  createMarkupPolicy('default', (html, _type, sink) => {
    if (inert.includes(html)) return html
    // The editor's library tries this policy first and uses its own after an error.
    if (sink === undefined) throw new TypeError('Not markup of this page.')
    return null
  })
}

/** Announces that all components listen, so that hydration-starter.ts can release the forms that wait. */
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
