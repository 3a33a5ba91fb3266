import type { ReactNode } from 'react'

export function SectionHeading({ id, title, children }: { id?: string; title: string; children?: ReactNode }) {
  return (
    <div className="mb-5 grid gap-2.5 lg:mb-14 lg:grid-cols-[8fr_4fr] lg:items-end lg:gap-10">
      <h2 id={id}>{title}</h2>
      {children && <p className="text-lede">{children}</p>}
    </div>
  )
}
