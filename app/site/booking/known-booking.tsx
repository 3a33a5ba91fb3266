import type { ReactNode } from 'react'
import { formatPhone } from '#app/lib/phone.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { type BookingFormProps, HiddenFields } from './booking-form.tsx'
import { useBookingSending } from './use-booking-sending.ts'

export type KnownBookingProps = Omit<BookingFormProps, 'values' | 'rules'> & {
  person: { name: string; phone: string; email: string }
  /** The whole form, for other details. */
  children: ReactNode
}

/** A member whose name, number and consent we have: one button. */
export function KnownBooking({ person, children, slug, isFull, made, reply: firstReply, sources }: KnownBookingProps) {
  const isOther = firstReply !== null && firstReply.initialValue?.as !== 'known'
  const { reply, busy, send } = useBookingSending(slug, isOther ? null : firstReply, sources)
  const errors = Object.values(reply?.error ?? {}).flatMap((texts) => texts ?? [])
  return (
    <>
      <form
        method="post"
        action={`/book/${slug}`}
        onSubmit={(event) => {
          event.preventDefault()
          void send(new FormData(event.currentTarget))
        }}
        className="grid gap-6"
      >
        <HiddenFields slug={slug} isFull={isFull} made={made} />
        <input type="hidden" name="as" value="known" />
        <ErrorSummary id="known-errors" errors={errors} fields={[]} reply={reply} stops={0} />
        <p>
          For <b className="font-semibold">{person.name}</b>, {formatPhone(person.phone)}
          {person.email && `, ${person.email}`}. You agreed before that we may call or write to you; with this button you agree for this booking too.
        </p>
        <div>
          <Button type="submit" busy={busy && 'Booking'}>
            {isFull ? 'Join the waiting list' : 'Book my seat'}
          </Button>
        </div>
      </form>
      <Disclosure
        className="mt-8 border-y border-rule"
        summaryClassName="grid grid-cols-[1fr_20px] items-center gap-4 min-h-14 after:justify-self-end"
        summary="Book with other details"
        open={isOther}
      >
        <div className="pt-2 pb-7">{children}</div>
      </Disclosure>
    </>
  )
}
