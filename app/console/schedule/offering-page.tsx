import { ClassesPart } from '#app/console/planner/classes-part.tsx'
import { describeReach } from '#app/domain/bookings/reach.ts'
import type { StaffDetail } from '#app/domain/bookings/schedule/offering-detail.server.ts'
import { cancelOfferingForm, moveForm, type Subjects, transitionForm } from '#app/domain/bookings/schedule/offering-fields.ts'
import { scheduleStateLabels } from '#app/domain/bookings/schedule/schedule-labels.ts'
import type { ClassPlan } from '#app/domain/bookings/sessions/save-plan.server.ts'
import type { OfferingTransition } from '#app/domain/bookings/transition-offering.server.ts'
import { type Delivery, formatDelivery } from '#app/domain/messages/delivery.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Control, FormDisclosure, FormTop, Radios } from '#app/ui/form-parts.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { KindMark } from './kind-mark.tsx'
import { StaffForm } from './offering-form.tsx'

const look = 'grid max-w-[56rem] justify-items-start gap-5 pt-2 pb-6 [&>*]:max-w-full [&>.field]:w-full'

const moments = ['startsAt', 'endsAt', 'opensAt', 'closesAt'] as const

interface StaffDetailPageProps {
  offering: StaffDetail
  /** Delivery counts of the messages about each move and about the cancellation. */
  deliveries: Record<string, Delivery>
  /** For batches only. */
  plan: ClassPlan | null
  subjects: Subjects
  /** Id of a copy, so that a repeated request makes only one copy. */
  copyId: string
  seesRoster: boolean
  done: string | null
  answer: object | undefined
}

export function StaffDetailPage({ offering, deliveries, plan, subjects, copyId, seesRoster, done, answer }: StaffDetailPageProps) {
  const { id, kind, version, cancelledAt, publishedAt, startsAt, endsAt, slug, state, values } = offering
  const isOver = state === 'ended'
  const isLive = publishedAt !== null && !cancelledAt && !isOver
  const fixed = publishedAt ? { startsAt: startsAt ? <Moment at={startsAt} /> : 'No date yet: use “Give it a date”.', slug: `/book/${slug}` } : {}
  return (
    <>
      {done && <Notice className="mt-3">{done}</Notice>}
      <StaffOfferingStatus offering={offering} delivery={deliveries['called-off']} seesRoster={seesRoster} />
      <TransitionForm offering={offering} copyId={copyId} answer={answer} />
      {(isLive || !cancelledAt) && !isOver && (
        <div className="mt-6 max-w-[56rem] border-t border-edge">
          {isLive && <MoveForm offering={offering} answer={answer} />}
          <CancelForm offering={offering} answer={answer} />
        </div>
      )}
      <StaffMoves moves={offering.moves} deliveries={deliveries} />
      {plan && !cancelledAt && <ClassesPart offeringId={id} mode={offering.mode} plan={plan} answer={answer} />}
      {!cancelledAt && (
        <section aria-labelledby="facts-title" className="mt-8">
          <h2 id="facts-title">Details</h2>
          <StaffForm
            kind={kind}
            path={`/staff/bookings/${id}`}
            values={{ ...values, version: String(version) }}
            subjects={subjects}
            fixed={fixed}
            answer={answer}
            quiet={!publishedAt}
            button={endsAt && isOver ? 'Save, though it is over' : 'Save'}
          />
        </section>
      )}
    </>
  )
}

function TransitionForm({ offering, copyId, answer }: Pick<StaffDetailPageProps, 'offering' | 'copyId' | 'answer'>) {
  const form = useForm(transitionForm, answer, { action: `/staff/bookings/${offering.id}` })
  return (
    <form {...form.props} className="mt-4 grid gap-3" aria-label="Actions">
      <FormTop form={form} />
      <input type="hidden" name="version" value={offering.version} />
      <input type="hidden" name="copyId" value={copyId} />
      <div className="flex flex-wrap gap-3">
        {listTransitions(offering).map(([transition, words]) => (
          <Button key={transition} type="submit" name="do" value={transition} quiet={transition !== 'publish'}>
            {words}
          </Button>
        ))}
        <Button type="submit" quiet name="do" value="copy">
          Copy without dates
        </Button>
      </div>
    </form>
  )
}

function listTransitions({ publishedAt, cancelledAt, closedAt, state, places }: StaffDetail): [OfferingTransition, string][] {
  if (cancelledAt) return []
  if (!publishedAt) return [['publish', 'Publish']]
  const transitions: [OfferingTransition, string][] = []
  if (state !== 'ended') transitions.push(closedAt ? ['reopen', 'Open booking again'] : ['close', 'Close booking'])
  return places === 0 ? [...transitions, ['unpublish', 'Take back to draft']] : transitions
}

interface ChangeFormProps {
  offering: Pick<StaffDetail, 'id' | 'version' | 'kind' | 'startsAt' | 'onMove' | 'onCancel'>
  answer: object | undefined
}

function MoveForm({ offering: { id, version, startsAt, onMove }, answer }: ChangeFormProps) {
  const form = useForm(moveForm, answer, { action: `/staff/bookings/${id}`, values: { where: 'date', version } })
  return (
    <FormDisclosure title={startsAt ? 'Move the date' : 'Give it a date'} form={form}>
      <form {...form.props} className={look}>
        <FormTop form={form} />
        {startsAt && <Radios field={form.field('where')} />}
        <div className="staff-pairs grid gap-x-8 gap-y-5 md:grid-cols-2">
          {moments.map((name) => (
            <Control key={name} field={form.field(name)} />
          ))}
        </div>
        <Control field={form.field('note')} />
        <p>{describeReach(onMove)} Where the date was stays in its public history.</p>
        {/* After a conflict with another person's change, pressing again confirms the version that is shown now. */}
        <Button type="submit" quiet busy={form.isPending && 'One moment'} {...(form.summary.lastFailure?.status === 409 && { name: 'over', value: version })}>
          {startsAt ? 'Move the date' : 'Set the date'}
        </Button>
      </form>
    </FormDisclosure>
  )
}

function CancelForm({ offering: { id, version, kind, onCancel }, answer }: ChangeFormProps) {
  const form = useForm(cancelOfferingForm, answer, { action: `/staff/bookings/${id}`, values: { version } })
  return (
    <FormDisclosure title={`Cancel the ${kind}`} form={form}>
      <form {...form.props} className={look}>
        <FormTop form={form} />
        <p>
          {describeReach(onCancel)} {onCancel.people > 0 && 'Their places end, and no seat is offered to anybody.'} This cannot be undone. To hold the {kind} on
          another day, move the date instead.
        </p>
        <Control field={form.field('reason')} />
        <Control field={form.field('sure')} />
        <Button type="submit" quiet busy={form.isPending && 'One moment'} {...(form.summary.lastFailure?.status === 409 && { name: 'over', value: version })}>
          Cancel the {kind}
        </Button>
      </form>
    </FormDisclosure>
  )
}

function StaffOfferingStatus({ offering, delivery, seesRoster }: { offering: StaffDetail; delivery: Delivery | undefined; seesRoster: boolean }) {
  const { id, kind, state, startsAt, endsAt, capacity, seatsTaken, places, publishedAt, cancelledAt, cancelReason, slug } = offering
  const [label, tone] = scheduleStateLabels[state]
  return (
    <>
      <dl className="mt-4 grid grid-cols-1 gap-x-10 gap-y-2 md:grid-cols-[3fr_2fr] [&>div]:grid [&>div]:grid-cols-[5rem_1fr] [&_dt]:text-soft">
        <div>
          <dt>Kind</dt>
          <dd>
            <KindMark kind={kind} isNamed />
          </dd>
        </div>
        <div>
          <dt>State</dt>
          <dd>
            <Badge tone={tone}>{label}</Badge>
          </dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>
            {startsAt ? <Moment at={startsAt} /> : 'None yet'}
            {endsAt && (
              <>
                {' to '}
                <Moment at={endsAt} />
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Seats</dt>
          <dd>
            {seatsTaken} of {capacity} taken
            {places > seatsTaken && `, ${places - seatsTaken} waiting`}
          </dd>
        </div>
        {cancelledAt && (
          <div>
            <dt>Cancelled</dt>
            <dd>
              {formatInstant(cancelledAt)}. {cancelReason} {delivery && formatDelivery(delivery)}
            </dd>
          </div>
        )}
      </dl>
      <p className="mt-2 flex flex-wrap gap-x-8">
        {seesRoster && <ActionLink to={`/staff/bookings/${id}/roster`}>Roster</ActionLink>}
        {publishedAt && (
          <a className="action-link" href={`/book/${slug}`}>
            As visitors see it
          </a>
        )}
      </p>
    </>
  )
}

function StaffMoves({ moves, deliveries }: Pick<StaffDetail, 'moves'> & { deliveries: Record<string, Delivery> }) {
  if (moves.length === 0) return null
  const date = (moment: Date | null) => (moment ? formatInstant(moment) : 'no date')
  return (
    <section aria-labelledby="moves-title" className="mt-8">
      <h2 id="moves-title">Where its date was</h2>
      <ol className="mt-2 grid gap-2">
        {moves.map(({ id, from, to, note, at, by }, place) => (
          <li key={id} className="border-l-4 border-rule pl-4 wrap-anywhere">
            From {date(from)} to {date(to)}.{note && ` ${note}`}
            <span className="block text-soft">
              {formatInstant(at)}
              {by && `, ${by}`}
            </span>
            {deliveries[id] && <span className="block">{formatDelivery(deliveries[id], place < moves.length - 1)}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
