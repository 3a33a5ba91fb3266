import type { ReactNode } from 'react'

/** An answer above the results. */
export function PinnedAnswer({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-6 mb-8 max-w-[44rem] border-l-4 border-teal pl-5">
      <h2 className="text-title leading-tight font-medium">{title}</h2>
      <div className="mt-1">{children}</div>
    </section>
  )
}
