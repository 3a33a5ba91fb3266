import type { ReactNode } from 'react'

interface StaffPageProps {
  title: string
  /** Said below the title. */
  lead?: ReactNode
  /** Links and buttons for the page as a whole, beside its title. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the console: its heading, what can be done with the whole of it, and the page. */
export function StaffPage({ title, lead, actions, children }: StaffPageProps) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="text-title leading-tight font-medium">{title}</h1>
        {actions && <div className="flex flex-wrap items-center gap-x-6">{actions}</div>}
      </div>
      {lead && <p className="mt-2 text-soft">{lead}</p>}
      {children}
    </>
  )
}
