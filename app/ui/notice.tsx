import type { ReactNode } from 'react'

interface NoticeProps {
  /** The form was rejected: screen readers read the notice at once. */
  refused?: boolean
  className?: string
  children: ReactNode
}

export function Notice({ refused = false, className = '', children }: NoticeProps) {
  return (
    <p role={refused ? 'alert' : 'status'} className={`border-l-4 pl-4 font-semibold ${refused ? 'border-danger' : 'border-teal'} ${className}`}>
      {children}
    </p>
  )
}
