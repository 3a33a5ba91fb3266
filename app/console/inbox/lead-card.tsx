import { Form } from 'react-router'
import { leadStateLabels } from '#app/domain/leads/lead-labels.ts'
import type { LeadState } from '#app/domain/leads/lead-states.ts'
import { isReasonRequired, listNextStates, type Permission } from '#app/domain/leads/lead-transitions.ts'
import type { LeadListRow } from '#app/domain/leads/list-leads.server.ts'
import { Link } from '#app/ui/link.tsx'
import { Select } from '#app/ui/select.tsx'
import { ResponseClock } from './response-clock.tsx'
import { formatWish } from './wish-text.ts'

interface LeadCardProps {
  row: LeadListRow
  permission: Permission
  now: Date
  labelOf: (name: string, value: string) => string
  onDrag: (dragged: { id: string; name: string; version: number; from: LeadState; hasOwner: boolean } | null) => void
}

export function LeadCard({ row, labelOf, permission, now, onDrag }: LeadCardProps) {
  const { id, version, name, reference, state, assignedName, assignedTo } = row
  const next = listNextStates(state, permission).filter((to) => !isReasonRequired(state, to) && (to !== 'assigned' || assignedTo !== null))
  return (
    <li
      data-row=""
      draggable
      className="lead-card border-b border-rule py-3"
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', reference)
        onDrag({ id, name, version, from: state, hasOwner: assignedTo !== null })
      }}
      onDragEnd={() => onDrag(null)}
    >
      <Link to={`/staff/leads/${id}`} data-row-link="" className="inline-flex min-h-8 items-center font-semibold text-ink wrap-anywhere" draggable={false}>
        {name}
      </Link>
      <p className="wrap-anywhere">{formatWish(row, labelOf)}</p>
      <p className="text-soft wrap-anywhere">
        {reference}, {assignedName ?? 'unassigned'}
        <br />
        <ResponseClock lead={row} now={now} />
      </p>
      {next.length > 0 && (
        <Form method="post" className="mt-1 flex items-center gap-3" preventScrollReset>
          <input type="hidden" name="do" value="state" />
          <input type="hidden" name="selected" value={id} />
          <input type="hidden" name="version" value={`${id}.${version}`} />
          <Select name="to" aria-label={`New state of ${name}`} defaultValue={next[0]} className="grow">
            {next.map((to) => (
              <option key={to} value={to}>
                {leadStateLabels[to]}
              </option>
            ))}
          </Select>
          <button type="submit" className="action-link underline" aria-label={`Move ${name}`}>
            Move
          </button>
        </Form>
      )}
    </li>
  )
}
