import { type ReactNode, useId } from 'react'

interface StaffPageProps {
  title: ReactNode
  /** Said below the title. */
  lead?: ReactNode
  /** What is done most with the page as a whole, beside its title. */
  actions?: ReactNode
  /** Further links and buttons of the page: beside the title too, on phones in a sheet. */
  more?: ReactNode
  children: ReactNode
}

/** A page of the console: its heading, what can be done with the whole of it, and the page. */
export function StaffPage({ title, lead, actions, more, children }: StaffPageProps) {
  return (
    <>
      <div className="page-head">
        <h1 className="text-title leading-tight font-medium">{title}</h1>
        {(actions || more) && (
          <div className="page-actions">
            {actions}
            {more && <More>{more}</More>}
          </div>
        )}
      </div>
      {lead && <p className="mt-2 text-soft">{lead}</p>}
      {children}
    </>
  )
}

/** A title whose first words only screen readers hear on phones, where they would take a line from the list. */
export function PhoneTitle({ before, children }: { before: string; children: string }) {
  return (
    <>
      <span className="max-[699px]:sr-only">{before}: </span>
      {children}
    </>
  )
}

function More({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <>
      <button type="button" className="page-more-button icon-button font-semibold" popoverTarget={id}>
        More
      </button>
      <div id={id} popover="auto" className="page-more">
        {children}
      </div>
    </>
  )
}
