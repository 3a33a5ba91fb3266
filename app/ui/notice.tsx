import type { ReactNode } from 'react'

interface NoticeProps {
  /** Nothing was done: it is read out at once. */
  refused?: boolean
  className?: string
  children: ReactNode
}

/** What came of the last form. */
export function Notice({ refused = false, className = '', children }: NoticeProps) {
  return (
    <p role={refused ? 'alert' : 'status'} className={`border-l-4 pl-4 font-semibold ${refused ? 'border-danger' : 'border-teal'} ${className}`}>
      {children}
    </p>
  )
}
