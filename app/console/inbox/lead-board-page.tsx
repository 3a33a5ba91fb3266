import { type DragEvent, useRef, useState } from 'react'
import { Form, useLocation, useSearchParams } from 'react-router'
import { BulkOutcome } from '#app/console/list/bulk-outcome.tsx'
import { type Choices, createLabelReader, type ListData } from '#app/console/list/define-list.ts'
import type { BulkAnswer } from '#app/console/list/list.server.ts'
import { ListFilter } from '#app/console/list/list-filter.tsx'
import { ListTools } from '#app/console/list/list-tools.tsx'
import type { BoardColumn } from '#app/domain/leads/lead-board.server.ts'
import { boardFilters } from '#app/domain/leads/lead-filter.ts'
import { leadStateLabels } from '#app/domain/leads/lead-labels.ts'
import type { LeadState } from '#app/domain/leads/lead-states.ts'
import { canMove, isReasonRequired, listNextStates, type Permission } from '#app/domain/leads/lead-transitions.ts'
import type { LeadListRow } from '#app/domain/leads/list-leads.server.ts'
import { defineForm } from '#app/lib/form.ts'
import { listActiveFilters } from '#app/lib/list.ts'
import { FormErrors } from '#app/ui/form-parts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Reference } from '#app/ui/reference.tsx'
import { Select } from '#app/ui/select.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { useLive } from '#app/ui/use-live.ts'
import { useSettledAnswer } from '#app/ui/use-settled-answer.ts'
import { formatWish, ResponseClock, SeatCancelledBadge } from './lead-parts.tsx'
import { LiveNotice } from './live-notice.tsx'
import { useStableRows } from './use-stable-rows.ts'
import './lead-board.css'

interface LeadBoardProps extends Pick<ListData<unknown>, 'values' | 'texts' | 'saved'> {
  columns: readonly BoardColumn[]
  countedUpTo: number
  permission: Permission
  choices: Choices
  now: Date
  result: BulkAnswer | null
}

const path = '/staff/leads/board'

/** The form that dropping a card sends. The card and its new state are added when it is sent. */
const dropForm = defineForm('drop', {})

type DraggedCard = { id: string; name: string; version: number; from: LeadState; hasOwner: boolean }

export function LeadBoardPage({ columns, countedUpTo, permission, now, result, ...filter }: LeadBoardProps) {
  const liveness = useLive(['leads'], 'reload')
  const { key, search } = useLocation()
  const held = useStableRows(
    columns.flatMap(({ state, rows }) => rows.map((row) => ({ ...row, column: state }))),
    key,
  )
  const [dragged, setDragged] = useState<DraggedCard | null>(null)
  const [refused, setRefused] = useState<(DraggedCard & { to: LeadState }) | null>(null)
  const dropped = useRef<Record<string, string> | null>(null)
  const form = useForm(dropForm, undefined as { bulk?: BulkAnswer } | undefined, { action: `${path}${search}`, getExtraFields: () => dropped.current })
  const moved = useSettledAnswer(form.answer?.bulk ?? result)
  const [params] = useSearchParams()
  const inForce = listActiveFilters(boardFilters, filter.values).length
  const labelOf = createLabelReader(boardFilters, filter.choices)

  function drop(to: LeadState) {
    if (!dragged) return
    setDragged(null)
    if (dragged.from === to) return
    if (!canDrop(dragged, to, permission)) return setRefused({ ...dragged, to })
    setRefused(null)
    const { id, version } = dragged
    dropped.current = { do: 'state', selected: id, version: `${id}.${version}`, to }
    const element = document.getElementById(form.props.id)
    if (element instanceof HTMLFormElement) element.requestSubmit()
  }
  return (
    <>
      <ListTools inForce={inForce}>
        <ListFilter title="Board" filters={boardFilters} data={filter} path={path} search={params} />
        <div className="mt-2">
          <LiveNotice liveness={liveness} coming={held.coming} most={50} onShow={held.show} />
        </div>
      </ListTools>
      <p role="status" className="font-semibold">
        {refused ? <Failure {...refused} permission={permission} /> : form.isPending && 'Moving'}
      </p>
      <form {...form.props}>
        <FormErrors form={form} />
      </form>
      {moved && <BulkOutcome {...moved} linkOf={(id) => `/staff/leads/${id}`} />}
      <nav aria-label="Columns" className="lead-board-links">
        {columns.map(({ state, count }) => (
          <a key={state} href={`#column-${state}`} className="action-link">
            {leadStateLabels[state]} {count >= countedUpTo ? `${countedUpTo}+` : count}
          </a>
        ))}
      </nav>
      <div className="lead-board mt-3">
        {columns.map(({ state, count, older, isFurther }) => {
          const rows = held.shown.filter((lead) => lead.state === state)
          return (
            <section
              key={state}
              aria-labelledby={`column-${state}`}
              data-accepts={(dragged && dragged.from !== state && canDrop(dragged, state, permission)) || undefined}
              onDragOver={(event: DragEvent) => dragged && event.preventDefault()}
              onDrop={(event: DragEvent) => {
                event.preventDefault()
                drop(state)
              }}
            >
              <h2 id={`column-${state}`} className="flex justify-between border-b border-ink pb-2">
                {leadStateLabels[state]}
                <span className="text-soft">{count >= countedUpTo ? `${countedUpTo}+` : count}</span>
              </h2>
              <ul>
                {rows.map((row) => (
                  <LeadCard key={row.id} row={row} labelOf={labelOf} permission={permission} now={now} onDrag={setDragged} />
                ))}
              </ul>
              {rows.length === 0 && <p className="py-3 text-soft">None</p>}
              <ColumnPages state={state} older={older} isFurther={isFurther} />
            </section>
          )
        })}
      </div>
    </>
  )
}

/** Says why a card returned to its column, and how to make the change. */
function Failure({ id, name, from, to, permission }: DraggedCard & { to: LeadState; permission: Permission }) {
  const sentence = `${name} stays in ${leadStateLabels[from]}: `
  if (!canMove(from, to, permission)) return `${sentence}${leadStateLabels[to]} cannot follow it.`
  const needs = isReasonRequired(from, to) ? `${leadStateLabels[to]} needs a reason.` : 'choose a counsellor first.'
  return (
    <>
      {sentence}
      {needs}{' '}
      <Link to={`/staff/leads/${id}`} className="inline py-1">
        Open the enquiry
      </Link>
    </>
  )
}

/** A change that needs a reason cannot be made by dragging: the enquiry's page asks for the reason. */
function canDrop({ from, hasOwner }: DraggedCard, to: LeadState, permission: Permission): boolean {
  return canMove(from, to, permission) && !isReasonRequired(from, to) && (to !== 'assigned' || hasOwner)
}

function ColumnPages({ state, older, isFurther }: { state: LeadState; older: string | null; isFurther: boolean }) {
  const [search] = useSearchParams()
  const address = (cursor: string | null) => {
    const pages = new URLSearchParams(search)
    if (cursor === null) pages.delete(state)
    else pages.set(state, cursor)
    return `${path}${pages.size > 0 ? `?${pages}` : ''}`
  }
  return (
    <p className="flex flex-wrap gap-x-6">
      {isFurther && (
        <Link className="action-link" to={address(null)} preventScrollReset aria-label={`Newest ${leadStateLabels[state].toLowerCase()}`}>
          Newest
        </Link>
      )}
      {older && (
        <Link className="action-link" to={address(older)} preventScrollReset aria-label={`Earlier ${leadStateLabels[state].toLowerCase()}`}>
          Earlier
        </Link>
      )}
    </p>
  )
}

interface LeadCardProps {
  row: LeadListRow
  permission: Permission
  now: Date
  labelOf: (name: string, value: string) => string
  onDrag: (dragged: { id: string; name: string; version: number; from: LeadState; hasOwner: boolean } | null) => void
}

function LeadCard({ row, labelOf, permission, now, onDrag }: LeadCardProps) {
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
      <Link
        to={`/staff/leads/${id}`}
        data-row-link=""
        className="inline-flex min-h-11 items-center font-semibold text-ink wrap-anywhere md:min-h-8"
        draggable={false}
      >
        {name}
      </Link>
      <p className="wrap-anywhere">{formatWish(row, labelOf)}</p>
      {row.isSeatCancelled && <SeatCancelledBadge />}
      <p className="text-soft wrap-anywhere">
        <Reference>{reference}</Reference>, {assignedName ?? 'unassigned'}
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
