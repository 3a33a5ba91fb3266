import type { ReactNode } from 'react'

export function AccountPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className="mt-10 border-t border-ink pt-6 first:mt-0">
      <h2 id={`${id}-title`} className="mb-5 text-title">
        {title}
      </h2>
      {children}
    </section>
  )
}
