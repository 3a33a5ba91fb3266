import type { ReactNode } from 'react'
import type { OwnBooking } from '#app/domain/bookings/own-booking.server.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { isAtCampus } from '#app/site/location/is-at-campus.ts'
import { ActionLink } from '#app/ui/link.tsx'

type Props = {
  booking: Pick<OwnBooking, 'offering' | 'joinUrl'>
  /** A confirmed seat, to which the link to join belongs. */
  hasSeat: boolean
}

/** What somebody with a seat, or waiting for one, needs to know: what to bring, how to join online, who calls. */
export function BeforeYouCome({ booking: { offering, joinUrl }, hasSeat }: Props) {
  const { bring, hours, phone, phoneShown } = getInstitute()
  const isOnline = offering.mode !== 'classroom'
  return (
    <section aria-labelledby="before" className="grid gap-x-16 gap-y-8 md:grid-cols-2 print:grid-cols-2 print:gap-x-8 print:gap-y-4">
      <h2 id="before" className="text-title leading-tight md:col-span-2 print:col-span-2">
        Before you come
      </h2>
      {isAtCampus(offering) && bring.campus.length > 0 && (
        <Part title="What to bring">
          <List texts={bring.campus} />
        </Part>
      )}
      {isOnline && (
        <Part title="How to join online">
          {hasSeat && <JoinLink url={joinUrl} />}
          <List texts={bring.online} />
        </Part>
      )}
      <Part title="Who calls you">
        <p>
          A counsellor may call you about this booking, or your parent or guardian if you are under 18. {hours}. Questions? Call{' '}
          <a href={`tel:${phone}`} className="whitespace-nowrap">
            {phoneShown}
          </a>
          .
        </p>
      </Part>
    </section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-3 text-lede leading-tight">{title}</h3>
      {children}
    </div>
  )
}

function List({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="lozenges grid gap-2">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function JoinLink({ url }: { url: string | null }) {
  if (!url) return <p className="mb-3">The link to join will be on this page once it is set. No link one hour before the class? Call us.</p>
  return (
    <p className="mb-2">
      <ActionLink to={url} target="_blank" rel="noopener noreferrer">
        Join online (new tab)
      </ActionLink>
    </p>
  )
}
