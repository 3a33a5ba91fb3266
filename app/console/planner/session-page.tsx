import { describeReach } from '#app/domain/bookings/reach.ts'
import type { loadSession } from '#app/domain/bookings/sessions/handle-session-form.server.ts'
import { formatRoom } from '#app/domain/bookings/sessions/session-days.ts'
import { cancelSessionForm, linksForm, moveSessionForm } from '#app/domain/bookings/sessions/session-forms.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import type { Fields, TypedValues } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { Control, FormDisclosure, FormTop } from '#app/ui/form-parts.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { type FormState, useForm } from '#app/ui/use-form.ts'
import { useLive } from '#app/ui/use-live.ts'
import './planner.css'

type SessionPageProps = NonNullable<Awaited<ReturnType<typeof loadSession>>> & {
  canPlan: boolean
  answer: object | undefined
}
const look = 'grid max-w-[44rem] justify-items-start gap-5 pt-2 pb-6 [&>*]:max-w-full [&>.field]:w-full'

export function SessionPage(props: SessionPageProps) {
  const { session, canPlan } = props
  const { day, hours, room, mode, trainer, movedFrom, cancelledAt, batchCancelledAt, note, clashes, materialsUrl, recordingUrl } = session
  useLive(['sessions'], 'reload')
  return (
    <>
      <p className="mt-3 text-lede">
        {formatStoredDate(day)}, {hours} IST · {formatRoom(room, mode)} · {trainer ?? 'No teacher'}
      </p>
      {batchCancelledAt && <p className="font-semibold text-danger">The batch is cancelled, so this {session.kind} does not take place.</p>}
      {cancelledAt && <p className="font-semibold text-danger">Cancelled. {note}</p>}
      {movedFrom && !cancelledAt && (
        <p>
          Moved from <Moment at={movedFrom} />. {note}
        </p>
      )}
      {clashes.length > 0 && (
        <ul className="planner-clashes" aria-label="Clashes">
          {clashes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-6">
        {materialsUrl && <ActionLink to={materialsUrl}>Materials</ActionLink>}
        {recordingUrl && <ActionLink to={recordingUrl}>Recording</ActionLink>}
      </p>
      {canPlan && !batchCancelledAt && (
        <div className="mt-6 max-w-[56rem] border-t border-edge">
          <MoveForm {...props} />
          {!cancelledAt && <CancelForm {...props} />}
          <LinksForm {...props} />
        </div>
      )}
    </>
  )
}

/** After a rejected attempt, pressing again confirms the version and the clash that are shown now. */
function pickNewer<F extends Fields>({ summary: { lastFailure: result, errors } }: FormState<F>, version: number): TypedValues {
  return result?.status === 409 ? { over: String(version), warned: errors?.join(' ') ?? '' } : {}
}

/** @param condition without which no message is sent */
function Reach({ session: { kind }, reach, isOver, condition = '' }: Pick<SessionPageProps, 'session' | 'reach' | 'isOver'> & { condition?: string }) {
  if (isOver) return <p>The {kind} is over, so no message is sent.</p>
  return (
    <p>
      {reach.people > 0 && condition} {describeReach(reach, 'seat')}
    </p>
  )
}

function MoveForm(props: SessionPageProps) {
  const { session, moveTo, isDragged, isOver, trainerChoices, roomChoices, answer } = props
  const { id, kind, version, cancelledAt } = session
  const form = useForm(moveSessionForm, answer, { id: `move-${moveTo.day}-${moveTo.room}`, action: `/staff/sessions/${id}`, values: moveTo })
  if (isOver) return null
  const title = cancelledAt ? `Hold the ${kind} after all` : `Move the ${kind}`
  const isRefused = form.summary.lastFailure?.status === 409
  const body = (
    <form {...form.props} className={look}>
      <FormTop form={form} newer={pickNewer(form, version)} />
      <div className="staff-pairs grid gap-x-8 gap-y-5 md:grid-cols-2">
        <Control field={form.field('day')} />
        <Control field={form.field('starts')} />
        <Control field={form.field('ends')} />
        <Control field={form.field('room')} choices={roomChoices} empty="No room, or online" />
        <Control field={form.field('trainer')} choices={trainerChoices} empty="No teacher yet" />
      </div>
      <Control field={form.field('note')} />
      <Reach {...props} condition={cancelledAt ? '' : 'A message is sent only if the time or room changes.'} />
      <Button type="submit" quiet busy={form.isPending && 'One moment'}>
        {isRefused ? `${title} all the same` : title}
      </Button>
    </form>
  )
  return isDragged ? (
    <section className="border-b border-rule py-3">
      <h2>{title}</h2>
      <p className="my-2">You dragged the {kind} here. Nothing has changed yet.</p>
      {body}
    </section>
  ) : (
    <FormDisclosure title={title} form={form}>
      {body}
    </FormDisclosure>
  )
}

function CancelForm(props: SessionPageProps) {
  const { session, answer } = props
  const title = `Cancel the ${session.kind}`
  const form = useForm(cancelSessionForm, answer, { action: `/staff/sessions/${session.id}`, values: { version: String(session.version) } })
  return (
    <FormDisclosure title={title} form={form}>
      <form {...form.props} className={look}>
        <FormTop form={form} newer={pickNewer(form, session.version)} />
        <Control field={form.field('note')} />
        <Reach {...props} />
        <Button type="submit" quiet busy={form.isPending && 'One moment'}>
          {title}
        </Button>
      </form>
    </FormDisclosure>
  )
}

function LinksForm({ session, answer }: SessionPageProps) {
  const { id, version, materialsUrl, recordingUrl } = session
  const values = { materials: materialsUrl ?? '', recording: recordingUrl ?? '', version: String(version) }
  const form = useForm(linksForm, answer, { action: `/staff/sessions/${id}`, values })
  return (
    <FormDisclosure title="Materials and recording" form={form}>
      <form {...form.props} className={look}>
        <FormTop form={form} newer={pickNewer(form, version)} />
        <Control field={form.field('materials')} />
        <Control field={form.field('recording')} />
        <Button type="submit" quiet busy={form.isPending && 'One moment'}>
          Save links
        </Button>
      </form>
    </FormDisclosure>
  )
}
