import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from './button.tsx'
import { CloseMark } from './close-mark.tsx'
import { ActionLink, Link } from './link.tsx'
import './filter-bar.css'

interface FilterBarProps {
  action: string
  label: string
  /** The active filters, each with the list's address without it. */
  chips: readonly { label: string; removeTo: string }[]
  /** The list's address without any filter; default: `action`. */
  clearTo?: string
  saved?: ReactNode
  /** Parameters that the form must keep, such as the order. */
  hiddenFields?: readonly [name: string, value: string][]
  /** A choice applies at once, a typed text when its field loses the focus. Without script there is a button. */
  isAtOnce?: boolean
  children: ReactNode
}

/** Fields whose value changes with each key: these must not apply at once. */
const isTyped = (field: EventTarget): field is HTMLInputElement => field instanceof HTMLInputElement && field.type !== 'checkbox'

/** Filters a list. A plain GET form: the address holds the filters, so the list can be bookmarked and shared. */
export function FilterBar({ action, label, chips, clearTo = action, saved, hiddenFields = [], isAtOnce = false, children }: FilterBarProps) {
  const key = chips.map((chip) => chip.label).join()
  const id = useId()
  const used = useRef('')
  // React makes the fields and chips again for each new address: restore the focus for keyboard users.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new start
  useEffect(() => {
    if (used.current && document.activeElement === document.body) document.getElementById(used.current)?.focus({ preventScroll: true })
    used.current = ''
  }, [key])
  function focusForm() {
    used.current ||= id
  }
  function apply(field: HTMLInputElement | HTMLSelectElement) {
    used.current = field.id
    field.form?.requestSubmit()
  }
  return (
    <div className="mt-4">
      {/* The key resets the fields when something else changes the address. */}
      <Form
        key={key}
        id={id}
        tabIndex={-1}
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
        onSubmit={focusForm}
        preventScrollReset
      >
        {hiddenFields.map(([name, value]) => (
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
              <Link to={chip.removeTo} className="filter-chip" preventScrollReset onClick={focusForm}>
                <span className="sr-only">Remove filter </span>
                {chip.label}
                <CloseMark />
              </Link>
            </li>
          ))}
          <li>
            <ActionLink to={clearTo} preventScrollReset onClick={focusForm}>
              Clear all
            </ActionLink>
          </li>
        </ul>
      )}
      {saved}
    </div>
  )
}
