import type { ReactNode } from 'react'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { JaaliWindow } from './jaali-window.tsx'

interface EmptyStateProps {
  title: string
  jaali?: JaaliName
  children: ReactNode
  actions?: ReactNode
}

export function EmptyState({ title, jaali = 'star-and-cross', children, actions }: EmptyStateProps) {
  return (
    <div className="grid items-end gap-8 md:grid-cols-[200px_1fr] md:gap-16">
      <JaaliWindow jaali={jaali} arch className="w-32 [--rise:1.5] [--span:200] md:w-full" />
      <div className="pb-4">
        <h2 className="text-title leading-tight font-medium">{title}</h2>
        <p className="mt-3 text-lede">{children}</p>
        {actions && <p className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-2">{actions}</p>}
      </div>
    </div>
  )
}
