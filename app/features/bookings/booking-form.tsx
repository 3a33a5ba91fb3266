import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { GuardianPart, Line } from './booking-fields.tsx'
import type { BookingReply } from './booking-reply.ts'
import { useBookingSending } from './use-booking-sending.ts'

export type BookingFormProps = {
  slug: string
  /** All seats are taken: the form is for a place in the line. */
  isFull: boolean
  /** When the page was made, in milliseconds since 1970; absent on a page that brings the form back. */
  made: number | undefined
  /** What the fields begin with. */
  values?: Record<string, string>
  reply: BookingReply | null
  sources: () => Record<string, string>
  /** What is collected and why, under this id. */
  notice: (id: string) => ReactNode
}

const labels = { name: 'Name', phone: 'Phone', email: 'Email', guardianName: 'Guardian’s name', guardianPhone: 'Guardian’s phone', consent: 'Consent' }

/** Name, phone, consent: a seat. Without script it is posted to its own page; with it the page stays until there is a booking. */
export function BookingForm({ slug, isFull, made, values = {}, reply: firstReply, sources, notice }: BookingFormProps) {
  const { reply, busy, send } = useBookingSending(slug, firstReply, sources)
  const sent = reply?.initialValue ?? firstReply?.initialValue ?? values
  const field = (name: keyof typeof labels | 'isMinor') => ({
    id: `booking-${name}`,
    name,
    initial: typeof sent[name] === 'string' ? sent[name] : undefined,
    errors: reply?.error?.[name] ?? undefined,
  })
  const consent = field('consent')
  const fields = Object.entries(labels).map(([name, label]) => ({ ...field(name as keyof typeof labels), label }))
  return (
    <form
      id="booking"
      method="post"
      action={`/book/${slug}`}
      onSubmit={(event) => {
        event.preventDefault()
        void send(new FormData(event.currentTarget))
      }}
      className="@container grid gap-6"
    >
      <HiddenFields slug={slug} isFull={isFull} made={made} />
      <ErrorSummary id="booking-errors" errors={reply?.error?.[''] ?? undefined} fields={fields} reply={reply} stops={0} />
      <div className="grid gap-x-12 gap-y-7 @min-[620px]:grid-cols-[7fr_5fr]">
        <div className="grid content-start gap-6">
          <Line field={field('name')} label="Name" autoComplete="name" required />
          <Line field={field('phone')} label="Phone" type="tel" autoComplete="tel" required />
          <Line field={field('email')} label="Email (optional)" hint="For the confirmation and the calendar file." type="email" autoComplete="email" />
          <GuardianPart field={field} />
          <Checkbox
            id={consent.id}
            name="consent"
            required
            defaultChecked={consent.initial === 'on'}
            aria-describedby="booking-notice"
            aria-invalid={consent.errors ? true : undefined}
            label="You may call or write to me about this booking."
            errors={consent.errors}
          />
          <div>
            <Button type="submit" busy={busy && 'Booking'}>
              {isFull ? 'Join the waiting list' : 'Book my seat'}
            </Button>
          </div>
        </div>
        {notice('booking-notice')}
      </div>
    </form>
  )
}

/** What the page knows by itself, and a field that only programs fill in. */
export function HiddenFields({ slug, isFull, made }: Pick<BookingFormProps, 'slug' | 'isFull' | 'made'>) {
  return (
    <>
      <input type="hidden" name="page" value={`/book/${slug}`} />
      <input type="hidden" name="whenFull" value={isFull ? 'wait' : 'refuse'} />
      {made !== undefined && <input type="hidden" name="made" value={made} />}
      <div hidden>
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
