import type { MouseEvent } from 'react'
import { leadStateLabels } from '#app/domain/leads/lead-labels.ts'
import type { LeadState } from '#app/domain/leads/lead-states.ts'
import { BulkBar } from '#app/ui/bulk-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'

export const bulkForm = 'lead-bulk'
const choices: LeadState[] = ['contacted', 'qualified', 'booked', 'enrolled', 'lost', 'unreachable']

const exportPath = '/staff/leads/export'

/** A file is for the browser itself: the page's own way of sending forms would wait for another page. */
function exportChosen(event: MouseEvent<HTMLButtonElement>) {
  const { form } = event.currentTarget
  if (!form) return
  event.preventDefault()
  const copy = document.createElement('form')
  copy.method = 'post'
  copy.action = exportPath
  for (const [name, value] of [...new FormData(form), ['do', 'export'] as const]) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = String(value)
    copy.append(field)
  }
  document.body.append(copy)
  copy.submit()
  copy.remove()
}

/** What can be done with several enquiries at once. Each is changed by itself: what is refused is said, and stays as it is. */
export function LeadBulk({ counsellors, filter }: { counsellors: readonly { id: string; name: string }[]; filter: string }) {
  return (
    <BulkBar form={bulkForm} name="lead" action="/staff/leads" label="With the chosen enquiries">
      <input type="hidden" name="filter" value={filter} />
      <Select name="assignee" aria-label="Assign to" defaultValue="">
        <option value="">Nobody</option>
        {counsellors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button type="submit" quiet name="do" value="assign">
        Assign
      </Button>
      <Select name="to" aria-label="New state" defaultValue="contacted">
        {choices.map((state) => (
          <option key={state} value={state}>
            {leadStateLabels[state]}
          </option>
        ))}
      </Select>
      <input name="note" aria-label="Why, for the history" placeholder="Why" maxLength={500} className="min-h-11 w-24 border-b border-edge bg-transparent" />
      <Button type="submit" quiet name="do" value="state">
        Change state
      </Button>
      <button type="submit" className="action-link underline" formAction={exportPath} name="do" value="export" onClick={exportChosen}>
        Export chosen
      </button>
    </BulkBar>
  )
}
