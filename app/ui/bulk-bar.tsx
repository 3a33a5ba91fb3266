import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useChosen } from './use-chosen.ts'
import { useHydrated } from './use-hydrated.ts'
import './bulk-bar.css'

interface BulkBarProps {
  /** Of the form; the table's boxes name it (`DataTable` choice). */
  form: string
  name: string
  /** Without one the page's own. */
  action?: string
  /** Names the bar, such as "With the chosen enquiries". */
  label: string
  /** Submit buttons with a name and a value, and what else the actions need. */
  children: ReactNode
}

/** What can be done with the rows that are chosen. A plain form: without script its answer says if nothing was chosen. */
export function BulkBar({ form, name, action, label, children }: BulkBarProps) {
  const hydrated = useHydrated()
  const { chosen } = useChosen(form, name)
  return (
    <Form
      id={form}
      method="post"
      action={action}
      aria-label={label}
      className="bulk-bar"
      data-idle={(hydrated && chosen === 0) || undefined}
      preventScrollReset
    >
      <p role="status">{!hydrated || chosen === 0 ? 'Choose rows to act on' : chosen === 1 ? '1 row chosen' : `${chosen} rows chosen`}</p>
      {children}
    </Form>
  )
}
