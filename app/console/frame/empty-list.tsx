import type { ReactNode } from 'react'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'

interface EmptyListProps {
  title: string
  children: ReactNode
  actions?: ReactNode
}

export function EmptyList({ title, children, actions }: EmptyListProps) {
  return (
    <div className="mt-6 grid items-center gap-6 md:grid-cols-[112px_1fr] md:gap-10">
      <JaaliWindow jaali="star-and-cross" arch className="w-24 [--rise:1.5] [--span:200] md:w-full" />
      <div>
        <h2>{title}</h2>
        <p className="mt-1">{children}</p>
        {actions && <p className="mt-3 flex flex-wrap items-center gap-x-8 gap-y-2">{actions}</p>}
      </div>
    </div>
  )
}
