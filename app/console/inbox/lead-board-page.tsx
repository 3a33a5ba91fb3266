import { type DragEvent, useState } from 'react'
import { useFetcher, useLocation, useSearchParams } from 'react-router'
import type { BoardColumn } from '#app/domain/leads/lead-board.server.ts'
import { leadStateLabels } from '#app/domain/leads/lead-labels.ts'
import type { LeadState } from '#app/domain/leads/lead-states.ts'
import { asksWhy, canMove, type Permission } from '#app/domain/leads/lead-transitions.ts'
import type { BulkResult } from '#app/lib/list.ts'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { useLive } from '#app/ui/use-live.ts'
import { LeadCard } from './lead-card.tsx'
import { LiveNotice } from './live-notice.tsx'
import { useHeldRows } from './use-held-rows.ts'
import './lead-board.css'

interface LeadBoardProps {
  columns: readonly BoardColumn[]
  countedUpTo: number
  mover: Permission
  isMine: boolean
  now: Date
  reply: BulkResult | null
}

/** What is carried over the board with the pointer. */
type Carried = { id: string; version: number; from: LeadState; hasOwner: boolean }

/** Enquiries by state. One moves by its own select and button, or is carried to another column. */
export function LeadBoardPage({ columns, countedUpTo, mover, isMine, now, reply }: LeadBoardProps) {
  const liveness = useLive(['leads'], 'reload')
  const { key, search } = useLocation()
  const held = useHeldRows(
    columns.flatMap(({ state, rows }) => rows.map((row) => ({ ...row, column: state }))),
    key,
  )
  const [carried, setCarried] = useState<Carried | null>(null)
  const [words, setWords] = useState('')
  const fetcher = useFetcher<{ reply: BulkResult }>()
  const outcome = fetcher.data?.reply ?? reply

  function drop(to: LeadState) {
    if (!carried) return
    setCarried(null)
    if (carried.from === to) return
    if (!accepts(carried, to, mover)) {
      setWords(`${leadStateLabels[carried.from]} cannot become ${leadStateLabels[to].toLowerCase()} here.`)
      return
    }
    setWords('')
    fetcher.submit(
      { do: 'state', selected: carried.id, version: `${carried.id}.${carried.version}`, to },
      { method: 'post', action: `/staff/leads/board${search}` },
    )
  }
  return (
    <>
      <nav aria-label="Views of enquiries" className="mt-2 flex flex-wrap gap-x-6">
        <ActionLink to="/staff/leads">Inbox</ActionLink>
        <ActionLink to={isMine ? '/staff/leads/board' : '/staff/leads/board?of=me'}>{isMine ? 'Everybody’s' : 'Only mine'}</ActionLink>
      </nav>
      <div className="mt-2">
        <LiveNotice liveness={liveness} coming={held.coming} most={50} onShow={held.show} />
      </div>
      <p role="status" className="font-semibold">
        {words || (fetcher.state !== 'idle' ? 'Moving' : outcome?.refused.map(({ title, why }) => `${title}: ${why}`).join(' '))}
      </p>
      <div className="lead-board mt-3">
        {columns.map(({ state, count, older, isFurther }) => {
          const rows = held.shown.filter(({ state: now }) => now === state)
          return (
            <section
              key={state}
              aria-labelledby={`column-${state}`}
              data-accepts={(carried && carried.from !== state && accepts(carried, state, mover)) || undefined}
              onDragOver={(event: DragEvent) => carried && event.preventDefault()}
              onDrop={(event: DragEvent) => {
                event.preventDefault()
                drop(state)
              }}
            >
              <h2 id={`column-${state}`} className="flex justify-between border-b border-ink pb-2 text-lede font-medium">
                {leadStateLabels[state]}
                <span className="text-soft">{count >= countedUpTo ? `${countedUpTo}+` : count}</span>
              </h2>
              <ul>
                {rows.map((row) => (
                  <LeadCard key={row.id} row={row} mover={mover} now={now} onCarry={setCarried} />
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

/** A step that must say why is not made by carrying: the enquiry's own page asks. */
function accepts({ from, hasOwner }: Carried, to: LeadState, mover: Permission): boolean {
  return canMove(from, to, mover) && !asksWhy(from, to) && (to !== 'assigned' || hasOwner)
}

function ColumnPages({ state, older, isFurther }: { state: LeadState; older: string | null; isFurther: boolean }) {
  const [search] = useSearchParams()
  const address = (cursor: string | null) => {
    const pages = new URLSearchParams(search)
    if (cursor === null) pages.delete(state)
    else pages.set(state, cursor)
    return `/staff/leads/board${pages.size > 0 ? `?${pages}` : ''}`
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
