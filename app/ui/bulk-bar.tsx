import { type ReactNode, useId, useState } from 'react'
import { Form } from 'react-router'
import { Button } from './button.tsx'
import { useHydrated } from './use-hydrated.ts'
import { useSelection } from './use-selection.ts'
import './bulk-bar.css'

interface BulkBarProps {
  /** Id of the form; the table's checkboxes belong to it (`DataTable` choice). */
  form: string
  name: string
  label: string
  /** How many rows match the filters. All of them can be selected if they are at most `most`. */
  whole?: { total: number; most: number } | undefined
  children: ReactNode
  /** Further actions, hidden behind “More” while the bar is narrow. */
  more?: ReactNode
}

/** Actions on the selected rows. A plain form: without script its response says if no row was selected. */
export function BulkBar({ form, name, label, whole, children, more }: BulkBarProps) {
  const hydrated = useHydrated()
  const { selected, shown } = useSelection(form, name)
  const moreId = useId()
  const [wantsAll, setWantsAll] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const isPage = selected > 0 && selected === shown
  if (wantsAll && !isPage) setWantsAll(false)
  if (isOpen && selected === 0) setIsOpen(false)
  const isAll = wantsAll && isPage && whole !== undefined
  const hasMore = isPage && whole !== undefined && whole.total > shown
  const all = hasMore && <ChooseAll {...whole} isAll={isAll} onChange={setWantsAll} />
  return (
    <Form id={form} method="post" aria-label={label} className="bulk-bar" data-idle={selected === 0 || undefined} preventScrollReset>
      <p role="status">{isAll ? `All ${format(whole.total)} rows chosen, on every page` : <SelectedCount selected={hydrated ? selected : 0} />}</p>
      {isAll && <input type="hidden" name="all" value={whole.total} />}
      {all && <div className="bulk-wide">{all}</div>}
      {children}
      {(more || all) && (
        <>
          <button type="button" className="bulk-toggle chevron" aria-expanded={isOpen} aria-controls={moreId} onClick={() => setIsOpen(!isOpen)}>
            More
          </button>
          <div id={moreId} className="bulk-more" data-open={isOpen || undefined}>
            {all && <div className="bulk-narrow">{all}</div>}
            {more}
          </div>
        </>
      )}
    </Form>
  )
}

const format = (count: number) => count.toLocaleString('en-IN')

function ChooseAll({ total, most, isAll, onChange }: { total: number; most: number; isAll: boolean; onChange: (isAll: boolean) => void }) {
  if (total > most) return <p className="text-soft">Filter to at most {format(most)} rows to choose all</p>
  return (
    <Button quiet onClick={() => onChange(!isAll)}>
      {isAll ? 'Only this page' : `Choose all ${format(total)}`}
    </Button>
  )
}

/** A narrow bar has no room for the word “rows”. */
function SelectedCount({ selected }: { selected: number }) {
  if (selected === 0) return 'Choose rows to act on'
  return (
    <>
      {format(selected)} <span className="bulk-unit">{selected === 1 ? 'row' : 'rows'}</span> chosen
    </>
  )
}
