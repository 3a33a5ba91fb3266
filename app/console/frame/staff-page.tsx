import { type ReactNode, useId } from 'react'

interface StaffPageProps {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  more?: ReactNode
  children: ReactNode
}

export function StaffPage({ title, lead, actions, more, children }: StaffPageProps) {
  return (
    <>
      <div className="page-head">
        <h1 className="min-w-0 text-title leading-tight font-medium wrap-anywhere">{title}</h1>
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

/** On phones only screen readers get the first words of the title: they would take a line from the list. */
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
