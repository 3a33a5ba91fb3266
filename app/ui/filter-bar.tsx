import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from './button.tsx'
import { CloseMark } from './close-mark.tsx'
import { ActionLink, Link } from './link.tsx'
import './filter-bar.css'

interface FilterBarProps {
  /** Path of the list. */
  action: string
  label: string
  /** The filters in force, each with the list's address without it. */
  chips: readonly { label: string; removeTo: string }[]
  /** The list's address without any filter; `action` where nothing else is kept. */
  clearTo?: string
  /** Kept filters (staff), or nothing. */
  saved?: ReactNode
  /** Parameters that the form keeps, such as the order. */
  kept?: readonly [name: string, value: string][]
  /** The fields, each with a name: what they say becomes the list's address. */
  children: ReactNode
}

/** Narrows a list. A plain GET form: the address says what is shown, so that it can be kept, sent and gone back to. */
export function FilterBar({ action, label, chips, clearTo = action, saved, kept = [], children }: FilterBarProps) {
  return (
    <div className="mt-4">
      {/* The fields start again when something else changes the address. */}
      <Form key={chips.map((chip) => chip.label).join()} action={action} role="search" aria-label={label} className="filter-bar" preventScrollReset>
        {kept.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        {children}
        <Button type="submit" quiet>
          Show
        </Button>
      </Form>
      {chips.length > 0 && (
        <ul aria-label="Filters in force" className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          {chips.map((chip) => (
            <li key={chip.label}>
              <Link to={chip.removeTo} className="filter-chip" preventScrollReset>
                <span className="sr-only">Remove filter </span>
                {chip.label}
                <CloseMark />
              </Link>
            </li>
          ))}
          <li>
            <ActionLink to={clearTo} preventScrollReset>
              Clear all
            </ActionLink>
          </li>
        </ul>
      )}
      {saved}
    </div>
  )
}
