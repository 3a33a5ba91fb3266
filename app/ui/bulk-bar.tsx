import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { Button } from './button.tsx'
import { useChosen } from './use-chosen.ts'
import { useHydrated } from './use-hydrated.ts'
import './bulk-bar.css'

interface BulkBarProps {
  /** Id of the form; the table's checkboxes belong to it (`DataTable` choice). */
  form: string
  name: string
  /** Default: the page's own path. */
  action?: string
  label: string
  /** How many rows match the filters. All of them can be selected if they are at most `most`. */
  whole?: { total: number; most: number } | undefined
  children: ReactNode
}

/** Actions on the selected rows. A plain form: without script its response says if no row was selected. */
export function BulkBar({ form, name, action, label, whole, children }: BulkBarProps) {
  const hydrated = useHydrated()
  const { chosen, shown } = useChosen(form, name)
  const [wantsAll, setWantsAll] = useState(false)
  const isPage = chosen > 0 && chosen === shown
  if (wantsAll && !isPage) setWantsAll(false)
  const isAll = wantsAll && isPage && whole !== undefined
  const hasMore = isPage && whole !== undefined && whole.total > shown
  return (
    <Form id={form} method="post" action={action} aria-label={label} className="bulk-bar" data-idle={chosen === 0 || undefined} preventScrollReset>
      <p role="status">{getStatus(hydrated ? chosen : 0, isAll ? whole.total : null)}</p>
      {isAll && <input type="hidden" name="all" value={whole.total} />}
      {hasMore && whole.total <= whole.most && (
        <Button quiet onClick={() => setWantsAll(!isAll)}>
          {isAll ? 'Only this page' : `Choose all ${whole.total.toLocaleString('en-IN')}`}
        </Button>
      )}
      {hasMore && whole.total > whole.most && <p className="text-soft">Filter to at most {whole.most.toLocaleString('en-IN')} rows to choose all</p>}
      {children}
    </Form>
  )
}

function getStatus(chosen: number, all: number | null): string {
  if (all !== null) return `All ${all.toLocaleString('en-IN')} rows chosen, on every page`
  if (chosen === 0) return 'Choose rows to act on'
  return chosen === 1 ? '1 row chosen' : `${chosen} rows chosen`
}
