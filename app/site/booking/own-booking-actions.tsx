import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { getContactOptions } from '#app/domain/bookings/booking-failures.ts'
import { formatPlace, formatWhen } from '#app/domain/bookings/offering-labels.ts'
import type { Offering, OfferingKind } from '#app/domain/bookings/offerings.ts'
import type { BookingConfirmation, OwnBooking } from '#app/domain/bookings/own-booking.server.ts'
import { canBookAgain, codeForm, getRebookLabel, type OwnBookingState } from '#app/domain/bookings/own-booking-texts.ts'
import { formatRupees } from '#app/lib/rupees.ts'
import { collapseSpaces } from '#app/lib/text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/confirm.tsx'
import { Control, FormTop } from '#app/ui/form-parts.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { ShareAndPrint } from '#app/ui/share-and-print.tsx'
import { useCopy } from '#app/ui/use-copy.ts'
import { useForm } from '#app/ui/use-form.ts'

type BookingActionsProps = {
  booking: Pick<OwnBooking, 'offering' | 'hasEnquiry' | 'isVerified' | 'confirm'>
  which: OwnBookingState
  path: string
  isMailed: boolean
  now: Date
}

export function BookingActions({ booking, which, path, isMailed, now }: BookingActionsProps) {
  const { offering, hasEnquiry, isVerified, confirm } = booking
  const other = getContactOptions(offering.kind, offering.workshopId)
  const canBook = (which === 'held' || which === 'offered') && (isMailed || !confirm)
  const canConfirm = isMailed && !isVerified && ['held', 'waiting', 'confirmed'].includes(which)
  const isOpen = canBookAgain(which, offering, now)
  const again = getRebookLabel(offering, now)
  const hasOther = which !== 'confirmed' && !canBook
  if (!canBook && !canConfirm && !isOpen && !hasOther) return null
  return (
    <div className="flex flex-wrap items-center gap-x-7 gap-y-4 print:hidden">
      {(canBook || canConfirm) && (
        <PostButton path={path} form="accept" label={canConfirm ? 'Confirm my booking' : which === 'offered' ? 'Accept the seat' : 'Book my seat'} />
      )}
      {isOpen && (hasEnquiry ? <PostButton path={path} form="again" label={again} /> : <ButtonLink to={`/book/${offering.slug}`}>{again}</ButtonLink>)}
      {hasOther && <ActionLink to={other.to}>{other.label}</ActionLink>}
    </div>
  )
}

function PostButton({ path, form, label }: { path: string; form: string; label: string }) {
  return (
    <Form method="post" action={path}>
      <input type="hidden" name="form" value={form} />
      <Button type="submit">{label}</Button>
    </Form>
  )
}

type CancelBookingProps = { which: OwnBookingState; kind: OfferingKind; path: string; paidPaise: number; isTestReady: boolean }

export function CancelBooking({ which, kind, path, paidPaise, isTestReady }: CancelBookingProps) {
  const { title, text, confirmLabel } = getCancelQuestion(which, kind, paidPaise)
  return (
    <Form method="post" action={path} className="print:hidden">
      <input type="hidden" name="seen" value={which} />
      {which === 'confirmed' && <p className="mb-4 text-soft">You can cancel until {isTestReady ? 'you begin the test' : `the ${kind} starts`}.</p>}
      <ConfirmButton name="form" value="cancel" title={title} text={text} confirmLabel={confirmLabel}>
        {confirmLabel}
      </ConfirmButton>
    </Form>
  )
}

export function getCancelQuestion(which: OwnBookingState, kind: OfferingKind, paidPaise: number) {
  if (which === 'waiting')
    return {
      title: 'Leave the waiting list?',
      text: 'You lose your place. You can join again, at the end of the list.',
      confirmLabel: 'Leave the waiting list',
    }
  if (which === 'offered')
    return {
      title: 'Decline this seat?',
      text: 'The seat is offered to the next person on the waiting list, and you leave the list.',
      confirmLabel: 'Decline the seat',
    }
  // The refund policy is about courses only.
  const refund = kind === 'batch' ? 'our refund policy says how much you get back.' : 'call us about the refund.'
  const paid = paidPaise > 0 ? ` You have paid ${formatRupees(paidPaise)}: ${refund}` : ''
  return { title: 'Cancel your booking?', text: `You lose the seat at once, and another person can book it.${paid}`, confirmLabel: 'Cancel booking' }
}

interface ConfirmPartProps {
  confirm: BookingConfirmation
  path: string
  answer: object | null
}

/** Confirms a booking of a person who did not use our mailed link: by an SMS code, or by requesting a new link or code. */
export function ConfirmPart({ confirm: { method, canSend, canTry }, path, answer }: ConfirmPartProps) {
  const form = useForm(codeForm, answer, { id: 'booking-code', action: path, isNotStored: true })
  if (method === 'staff') return null
  return (
    <div className="mb-7 flex flex-wrap items-end gap-x-7 gap-y-5 print:hidden">
      {method === 'sms' && canTry && (
        <form {...form.props} className="flex flex-wrap items-end gap-x-5 gap-y-4">
          <FormTop form={form} />
          <Control field={form.field('code')} />
          <Button type="submit" busy={form.isPending && 'One moment'}>
            Confirm my booking
          </Button>
        </form>
      )}
      {canSend && (
        <Form method="post" action={path}>
          <input type="hidden" name="form" value="send" />
          <Button type="submit" quiet>
            {method === 'mail' ? 'Send the link again' : 'Send a new code'}
          </Button>
        </Form>
      )}
    </div>
  )
}

interface BookingSharingProps {
  offering: Offering
  /** Address of the booking's calendar file; null without a date or a seat. */
  calendarPath: string | null
  /** Whole address of the public page, not of the booking. */
  publicAddress: string
  now: Date
  isMain: boolean
  isCancellable: boolean
}

/** Saves the date to a calendar and shares it. Shares the public page, because the booking's own link is a key. */
export function BookingSharing({ offering, calendarPath, publicAddress, now, isMain, isCancellable }: BookingSharingProps) {
  const { offersCopy, outcome, copy } = useCopy('Not copied: take the link from the address bar')
  return (
    <div className="print:hidden">
      <p className="flex flex-wrap gap-3 max-md:grid">
        {calendarPath && (
          <a href={calendarPath} className={`button ${isMain ? '' : 'button-quiet'}`}>
            Add to calendar
          </a>
        )}
        <ShareAndPrint message={composeShareMessage(offering, publicAddress, now)} />
      </p>
      <p className="mt-5">
        <b className="font-semibold">Save this link:</b> it opens your booking again. Bookmark this page{offersCopy && ' or copy the link'}.
        {isCancellable && ' Anyone who has the link can cancel the booking.'}
      </p>
      <p className="flex flex-wrap items-center gap-x-4">
        {offersCopy && <CopyButton onClick={() => copy(location.href)}>Copy the link</CopyButton>}
        <span role="status" className="text-soft">
          {outcome}
        </span>
      </p>
    </div>
  )
}

function CopyButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="action-link text-teal underline underline-offset-4" onClick={onClick}>
      {children}
    </button>
  )
}

/** The shared message: no name, and the public page instead of the booking's own link. */
function composeShareMessage(offering: Offering, publicAddress: string, now: Date): string {
  return collapseSpaces(`${offering.title}: ${formatWhen(offering, now)}, ${formatPlace(offering)}. ${publicAddress}`)
}
