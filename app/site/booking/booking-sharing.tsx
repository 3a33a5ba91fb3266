import type { ReactNode } from 'react'
import { formatPlace } from '#app/domain/bookings/offering-labels.ts'
import type { Offering } from '#app/domain/bookings/offerings.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { plainSpaces } from '#app/lib/text.ts'
import { ShareAndPrint } from '#app/ui/share-and-print.tsx'
import { useCopy } from '#app/ui/use-copy.ts'

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
  return (
    <div className="print:hidden">
      <p className="flex flex-wrap gap-3 max-md:grid">
        {calendarPath && (
          <a href={calendarPath} className={`button ${isMain ? '' : 'button-quiet'}`}>
            Add to calendar
          </a>
        )}
        <ShareAndPrint message={shareMessage(offering, publicAddress)} />
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

/** What is shared: no name, and the public page instead of the booking's own link. */
function shareMessage({ title, startsAt, mode, place }: Offering, publicAddress: string): string {
  const when = startsAt ? formatInstant(startsAt) : 'date to be announced'
  return plainSpaces(`${title}: ${when}, ${formatPlace({ mode, place })}. ${publicAddress}`)
}
