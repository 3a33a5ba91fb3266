import { type ReactNode, useEffect, useRef } from 'react'
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
  /** A choice acts when it is made, a typed text when its field is left; without script there is a button. */
  isAtOnce?: boolean
  /** The fields, each with a name: what they say becomes the list's address. */
  children: ReactNode
}

/** What typing changes step by step. */
const isTyped = (field: EventTarget): field is HTMLInputElement => field instanceof HTMLInputElement && field.type !== 'checkbox'

/** Narrows a list. A plain GET form: the address says what is shown, so that it can be kept, sent and gone back to. */
export function FilterBar({ action, label, chips, clearTo = action, saved, kept = [], isAtOnce = false, children }: FilterBarProps) {
  const key = chips.map((chip) => chip.label).join()
  const used = useRef('')
  // The fields start again with the new address: who works with the keyboard stays where they were.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new start
  useEffect(() => {
    if (used.current && document.activeElement === document.body) document.getElementById(used.current)?.focus()
    used.current = ''
  }, [key])
  function apply(field: HTMLInputElement | HTMLSelectElement) {
    used.current = field.id
    field.form?.requestSubmit()
  }
  return (
    <div className="mt-4">
      {/* The fields start again when something else changes the address. */}
      <Form
        key={key}
        action={action}
        role="search"
        aria-label={label}
        className="filter-bar"
        data-at-once={isAtOnce || undefined}
        onChange={({ target }) => {
          if (isAtOnce && (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && !isTyped(target)))) apply(target)
        }}
        onBlur={({ target }) => {
          if (isAtOnce && isTyped(target) && target.value !== target.defaultValue) apply(target)
        }}
        preventScrollReset
      >
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
