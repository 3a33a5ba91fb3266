import type { ReactNode } from 'react'
import { formatPlace } from '#app/domain/bookings/offering-labels.ts'
import type { Offering } from '#app/domain/bookings/offerings.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { plainSpaces } from '#app/lib/spaces.ts'
import { Button } from '#app/ui/button.tsx'
import { useCopy } from '#app/ui/use-copy.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

interface BookingSharingProps {
  offering: Offering
  /** Address of the booking's calendar file; null while there is no date or no seat. */
  calendarPath: string | null
  /** Whole address of the public page, which is not the booking's own. */
  publicAddress: string
  /** The calendar is the main action of the page. */
  isMain: boolean
}

/** Ways to keep the date and to show it to others. What is shared is the public page: the booking's own link is a key. */
export function BookingSharing({ offering, calendarPath, publicAddress, isMain }: BookingSharingProps) {
  const { offersCopy, outcome, copy } = useCopy('Not copied: take the link from the address bar')
  const isHydrated = useHydrated()
  return (
    <div className="print:hidden">
      <p className="flex flex-wrap gap-3 max-md:grid">
        {calendarPath && (
          <a href={calendarPath} className={`button ${isMain ? '' : 'button-quiet'}`}>
            Add to calendar
          </a>
        )}
        <a href={shareAddress(offering, publicAddress)} className="button button-quiet" target="_blank" rel="noopener noreferrer">
          Share on WhatsApp<span className="sr-only"> (new tab)</span>
        </a>
        {isHydrated && (
          <Button quiet onClick={() => window.print()}>
            Print or save as PDF
          </Button>
        )}
      </p>
      <p className="mt-5">
        <b className="font-semibold">Save this link:</b> it opens your booking again. Bookmark this page{offersCopy && ' or copy the link'}. Anyone who has the
        link can cancel the booking.
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

/** A WhatsApp message without a name, which the visitor sends to whom they like. */
function shareAddress(offering: Pick<Offering, 'title' | 'startsAt' | 'mode' | 'place'>, publicAddress: string): string {
  const { title, startsAt } = offering
  const when = startsAt ? formatInstant(startsAt) : 'date to be announced'
  const text = plainSpaces(`${title}: ${when}, ${formatPlace(offering)}. ${publicAddress}`)
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
