import type { ReactNode } from 'react'
import { ActionLink } from '#app/ui/link.tsx'

/** Below a list: what is known of one person of it, at `#person`. `closeTo` is the list without the panel. */
export function PersonPanel({ title, closeTo, children }: { title: ReactNode; closeTo: string; children: ReactNode }) {
  return (
    <section aria-labelledby="person-title" id="person" className="mt-6 border-t border-edge pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="person-title" className="wrap-anywhere">
          {title}
        </h2>
        <ActionLink to={closeTo} preventScrollReset>
          Close
        </ActionLink>
      </div>
      {children}
    </section>
  )
}
