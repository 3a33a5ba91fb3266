import type { ReactNode } from 'react'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { JaaliWindow } from './jaali-window.tsx'
import { Link } from './link.tsx'

interface CardProps {
  to: string
  title: string
  jaali: JaaliName
  /** The window's --rise and --span (jaali.css) at each width. */
  windowClassName: string
  className?: string
  action?: ReactNode
  children: ReactNode
}

export function Card({ to, title, jaali, windowClassName, className = '', action, children }: CardProps) {
  return (
    <article className={`card grid grid-cols-[72px_minmax(0,1fr)] gap-x-5 py-5 ${className}`}>
      <JaaliWindow jaali={jaali} className={windowClassName} />
      <div className="flex grow flex-col">
        <div className="flex items-start justify-between gap-2">
          <h3 className="min-w-0 pt-1">
            <Link to={to} className="card-link text-ink no-underline hover:underline">
              {title}
            </Link>
          </h3>
          {action && <div className="relative z-1 -mt-1.5 -mr-2.5 flex-none">{action}</div>}
        </div>
        {children}
      </div>
    </article>
  )
}
