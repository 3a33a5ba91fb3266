import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

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
