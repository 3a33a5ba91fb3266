import type { ReactNode } from 'react'

export function Sample({ id, title, about, children }: { id: string; title: string; about: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-6 border-b border-rule py-10 lg:grid-cols-[3fr_9fr] lg:gap-16">
      <div>
        <h2 id={`${id}-title`} className="text-title font-medium">
          {title}
        </h2>
        <p className="mt-3 text-soft">{about}</p>
      </div>
      <div className="grid min-w-0 content-start gap-8">{children}</div>
    </section>
  )
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-2 text-soft">{name}</p>
      {children}
    </div>
  )
}
