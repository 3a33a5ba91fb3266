import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { AttendanceSheet, SentMark } from '#app/domain/bookings/sessions/attendance.server.ts'
import { type AttendanceMark, attendanceMarks, checkIn } from '#app/domain/bookings/sessions/attendance.ts'
import { type FormResult, findFailure } from '#app/lib/form.ts'
import { expectPost, postField, runPost } from '#app/lib/form-posts.ts'
import { Button } from '#app/ui/button.tsx'
import { openTypedTextCopy, TypedTextOwner } from '#app/ui/typed-text.ts'
import { useLive } from '#app/ui/use-live.ts'
import './attendance.css'

const labels: Record<AttendanceMark, string> = { present: 'Present', late: 'Late', absent: 'Absent' }

export function AttendancePage(sheet: AttendanceSheet) {
  const { kind, when, failure, code, isOver, students, offeringId } = sheet
  const { shown, mark, waiting, isRetrying, changed, problem } = useMarks(sheet)
  useLive([`roster/${offeringId}`], 'reload')
  const count = (of: AttendanceMark | null) => students.filter(({ id }) => shown(id) === of).length
  const open = students.filter(({ id, hasJoinedLater }) => shown(id) === null && !hasJoinedLater)
  const others = students.filter(({ id }) => changed.includes(id)).map(({ name }) => name)
  return (
    <div className="attendance">
      <p className="mt-2">{when} IST</p>
      {kind === 'lab' && <p>Attendance at a lab does not count for the certificate.</p>}
      <p aria-live="polite">
        {count('present') + count('late')} present{count('late') > 0 && ` (${count('late')} late)`}, {count('absent')} absent, {open.length} not marked.{' '}
        <span className={isRetrying ? 'font-semibold text-danger' : 'text-soft'}>{describeSaved(waiting, isRetrying)}</span>
      </p>
      {problem && <p role="alert">{problem}</p>}
      {others.length > 0 && <p role="status">These marks changed meanwhile: {others.join(', ')}. The list shows them as they are now; tap to change a mark.</p>}
      {failure ? (
        <p className="my-4">{failure}</p>
      ) : (
        <div className="attendance-bar empty:hidden">
          {code && (
            <p>
              Code for the board <b className="attendance-code">{code}</b>
            </p>
          )}
          {!code && !isOver && (
            <p className="text-soft">
              Students check in from {checkIn.earlyMinutes} minutes before the {kind} until its end.
            </p>
          )}
          {open.length > 0 && (
            <Button type="button" onClick={() => mark(open.map(({ id }) => ({ id, to: 'present' })))}>
              {open.length === students.length ? `Mark all ${open.length} present` : `Mark the other ${open.length} present`}
            </Button>
          )}
        </div>
      )}
      {students.length === 0 && <p className="mt-3">No one has a seat in this batch yet.</p>}
      {students.length > 0 && !failure && (
        <p aria-hidden="true" className="mt-2 text-soft">
          P: present, L: late, A: absent
        </p>
      )}
      <ul className="mt-1 border-t border-rule empty:hidden">
        {students.map(({ id, name, way, hasJoinedLater, hasMoved }) => (
          <li key={id} className="attendance-row">
            <span className="font-semibold wrap-anywhere">
              {name}
              {way === 'code' && <span className="font-normal text-soft"> by code</span>}
              {hasJoinedLater && (
                <span className="font-normal text-soft">
                  {' '}
                  joined after this {kind} began{kind === 'class' && ', counts only if present'}
                </span>
              )}
              {hasMoved && <span className="font-normal text-soft"> moved to another batch since</span>}
            </span>
            {!failure && (
              <fieldset className="attendance-marks" aria-label={`Attendance of ${name}`}>
                {attendanceMarks.map((one) => {
                  const isSet = shown(id) === one
                  return (
                    <button
                      key={one}
                      type="button"
                      data-mark={one}
                      aria-pressed={isSet}
                      aria-label={labels[one]}
                      onClick={() => mark([{ id, to: isSet ? null : one }])}
                    >
                      {labels[one][0]}
                    </button>
                  )
                })}
              </fieldset>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function describeSaved(waiting: number, isRetrying: boolean): string {
  if (waiting === 0) return 'All saved.'
  return isRetrying ? `${waiting} not saved yet. Kept in this browser and sent again.` : 'Saving.'
}

const retryMs = 8_000
const signedOut = 'You have been signed out. Sign in on another tab and come back: the marks are kept here and sent again.'
type SelectedMark = AttendanceMark | null
type AttendanceFormResult = { changed: string[] } | FormResult
type Queue = ReadonlyMap<string, SentMark>

/**
 * Saves at once, one request at a time. Unsent marks stay in this browser and are sent again. `shown`: a mark, including unsaved ones; `waiting`:
 * number of unsaved marks; `changed`: marks that somebody else set first.
 */
function useMarks({ id, students }: Pick<AttendanceSheet, 'id' | 'students'>) {
  const owner = useContext(TypedTextOwner)
  const copy = openTypedTextCopy(owner, `/staff/sessions/${id}/attendance#marks`)
  const fetcher = useFetcher<AttendanceFormResult>()
  const [queue, setQueue] = useState<Queue>(new Map())
  const [sent, setSent] = useState<Queue>(new Map())
  const [changed, setChanged] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [isRetrying, setRetrying] = useState(false)
  const isSending = useRef(false)
  const stored = (bookingId: string): SelectedMark => students.find((one) => one.id === bookingId)?.mark ?? null
  const shown = (bookingId: string): SelectedMark => (queue.get(bookingId) ?? sent.get(bookingId))?.to ?? (isPlanned(bookingId) ? null : stored(bookingId))
  const isPlanned = (bookingId: string) => queue.has(bookingId) || sent.has(bookingId)

  const mark = (wanted: readonly { id: string; to: SelectedMark }[]) =>
    setQueue((now) => {
      const next = new Map(now)
      for (const { id: bookingId, to } of wanted) next.set(bookingId, { bookingId, to, seen: now.get(bookingId)?.seen ?? shown(bookingId) })
      return next
    })

  const send = useEffectEvent(async () => {
    if (isSending.current || queue.size === 0) return
    if (!navigator.onLine) return setRetrying(true)
    isSending.current = true
    const batch = queue
    setSent(batch)
    setQueue(new Map())
    const form = new FormData()
    form.set('form', 'marks')
    form.set('marks', [...batch.values()].map(({ bookingId, to, seen }) => `${bookingId}:${to ?? ''}:${seen ?? ''}`).join('\n'))
    let isRight = false
    form.set(
      postField,
      expectPost((outcome) => {
        isRight = outcome.isDone
      }),
    )
    await runPost(() => fetcher.submit(form, { method: 'post', action: `/staff/sessions/${id}/attendance` }))
    isSending.current = false
    setSent(new Map())
    // Marks made during the request are newer, but `seen` must stay the value that was stored before the request.
    if (!isRight) setQueue((now) => new Map([...batch, ...[...now].map(([key, one]) => [key, { ...one, seen: batch.get(key)?.seen ?? one.seen }] as const)]))
    setRetrying(!isRight)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens
  useEffect(() => {
    const storedMarks = copy.read()?.marks
    if (typeof storedMarks === 'string' && storedMarks) setQueue(new Map(JSON.parse(storedMarks) as [string, SentMark][]))
    const again = () => void send()
    const timer = setInterval(again, retryMs)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what waits is a reason
  useEffect(() => {
    const all = [...sent, ...queue]
    if (all.length > 0) copy.write({ marks: JSON.stringify(all) })
    else copy.delete()
    if (!isRetrying) void send()
  }, [queue, sent, isRetrying])
  useEffect(() => {
    const answer = fetcher.data
    if (!answer) return
    if ('changed' in answer) {
      setChanged(answer.changed)
      setProblem(null)
      return
    }
    const failure = findFailure(answer)
    if (failure?.error) setQueue(new Map())
    setProblem(failure?.status === 401 ? signedOut : (failure?.error?.['']?.[0] ?? null))
  }, [fetcher.data])

  return { shown, mark, waiting: queue.size + sent.size, isRetrying, changed, problem }
}
