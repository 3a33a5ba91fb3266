import type { StaffDetail } from '#app/domain/bookings/schedule/offering-detail.server.ts'
import { cancelForm, moveForm } from '#app/domain/bookings/schedule/offering-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { Control, FormDisclosure, FormTop, Radios } from '#app/ui/form-parts.tsx'
import { useForm } from '#app/ui/use-form.ts'

interface ChangeFormProps {
  offering: Pick<StaffDetail, 'id' | 'version' | 'startsAt' | 'places'>
  /** What the page's action has answered. */
  answer: object | undefined
}

const look = 'grid max-w-[56rem] justify-items-start gap-5 pt-2 pb-6 [&>*]:max-w-full [&>.field]:w-full'
const moments = ['startsAt', 'endsAt', 'opensAt', 'closesAt'] as const

/** Moves the date of a published offering, or puts it off without a new one. */
export function MoveForm({ offering: { id, version, startsAt, places }, answer }: ChangeFormProps) {
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
        <p>{told(places)} Where the date was stays in its public history.</p>
        {/* Refused for what somebody else changed: the next press is meant of what the page shows now. */}
        <Button type="submit" quiet busy={form.isPending && 'One moment'} {...(form.summary.reply?.status === 409 && { name: 'over', value: version })}>
          {startsAt ? 'Move it' : 'Set the date'}
        </Button>
      </form>
    </FormDisclosure>
  )
}

/** Cancels an offering for everybody. */
export function CancelForm({ offering: { id, version, places }, answer }: ChangeFormProps) {
  const form = useForm(cancelForm, answer, { action: `/staff/bookings/${id}`, values: { version } })
  return (
    <FormDisclosure title="Cancel it" form={form}>
      <form {...form.props} className={look}>
        <FormTop form={form} />
        <p>
          {told(places)} {places > 0 && 'Their places end, and no seat is offered to anybody.'} This cannot be undone. To hold it on another day, move it
          instead.
        </p>
        <Control field={form.field('reason')} />
        <Control field={form.field('sure')} />
        <Button type="submit" quiet busy={form.isPending && 'One moment'} {...(form.summary.reply?.status === 409 && { name: 'over', value: version })}>
          Cancel it
        </Button>
      </form>
    </FormDisclosure>
  )
}

function told(places: number): string {
  if (places === 0) return 'Nobody has a place yet.'
  return places === 1 ? '1 person has a place and is told.' : `${places} people have a place and are told.`
}
