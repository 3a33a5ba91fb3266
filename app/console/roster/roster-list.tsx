import { Form } from 'react-router'
import { PhoneLink } from '#app/console/frame/phone-link.tsx'
import { defineList } from '#app/console/list/define-list.ts'
import { activeStates } from '#app/domain/bookings/offerings.ts'
import { getRosterAddress, rosterFilters } from '#app/domain/bookings/roster/roster-filter.ts'
import { bookingStateLabels, getUnverifiedLabel, verificationLabels } from '#app/domain/bookings/roster/roster-labels.ts'
import type { RosterRow, rosterQuery } from '#app/domain/bookings/roster/roster-list.server.ts'
import { formatPrice } from '#app/domain/bookings/schedule/schedule-labels.ts'
import { contactLabels } from '#app/domain/leads/contact-permission.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Reference } from '#app/ui/reference.tsx'
import './roster.css'

type RosterListView = { offeringId: string; query: string; mayMark: boolean }

/** All bookings of one offering. The address's `query` can open one person beside the list. */
export const rosterList = defineList<typeof rosterQuery, RosterListView>({
  title: ({ values }) => (values.state === 'line' ? 'Waiting list' : 'Roster'),
  filters: rosterFilters,
  columns: {
    name: { label: 'Name', className: '@min-[820px]:w-[20%]' },
    phone: {
      label: 'Phone',
      cell: ({ phone, canContact, reference }) => (
        <>
          <PhoneLink phone={phone} canContact={canContact} className={phoneLook} />
          <span className="block text-soft">
            <Reference>{reference}</Reference>
          </span>
        </>
      ),
    },
    state: { label: 'State', cell: (row) => <PlaceState row={row} /> },
    stateAt: 'Since',
    paid: { label: 'Paid', cell: (row) => <Paid row={row} /> },
    marks: { label: 'Attendance', cell: (row) => <Marks row={row} />, only: ({ mayMark }) => mayMark },
  },
  link: (id, { offeringId, query }) => `${getRosterAddress(offeringId, query, { booking: id })}#person`,
  pages: ['Previous page', 'Next page'],
  bulk: {
    label: 'With the chosen people',
    nameOf: ({ name, reference }) => `${name}, ${reference}`,
    only: ({ mayMark }) => mayMark,
    actions: { attended: 'Mark attended', missed: 'Mark missed', confirmed: 'Clear attendance' },
  },
  empty: { title: 'No bookings to show', text: 'A booking on the site appears here at once. For a person who calls, book above.' },
  file: {
    Booking: ({ reference }) => reference,
    Name: ({ name }) => name,
    Phone: ({ phone }) => phone,
    'May be called': ({ canContact }) => contactLabels[canContact],
    State: ({ state }) => bookingStateLabels[state][0],
    'Verified by': ({ verifiedBy }) => (verifiedBy ? verificationLabels[verifiedBy] : 'Unverified'),
    'Same number as': ({ sameNumber }) => sameNumber,
    'Waiting-list place': ({ position }) => position,
    'Since (IST)': ({ stateAt }) => stateAt,
    'Until (IST)': ({ expiresAt }) => expiresAt,
    'Booked (IST)': ({ createdAt }) => createdAt,
    'Paid (rupees)': ({ paidPaise }) => paidPaise / 100,
    'Open (rupees)': ({ openPaise }) => (openPaise === null ? '' : openPaise / 100),
    'Overdue (rupees)': ({ overduePaise }) => (overduePaise === null ? '' : overduePaise / 100),
    'Refund due (rupees)': ({ refundPaise }) => refundPaise / 100,
    'Refunded (rupees)': ({ refundedPaise }) => refundedPaise / 100,
    Enquiry: ({ leadReference }) => leadReference,
  },
})

const markLabels = { attended: 'Attended', missed: 'Missed' } as const

function Marks({ row: { id, version, state, name } }: { row: RosterRow }) {
  if (state !== 'confirmed' && state !== 'attended' && state !== 'missed') return <span className="text-soft">None</span>
  return (
    <Form method="post" className="flex" preventScrollReset aria-label={`Attendance of ${name}`}>
      <input type="hidden" name="selected" value={id} />
      <input type="hidden" name="version" value={`${id}.${version}`} />
      {(['attended', 'missed'] as const).map((mark) => (
        <button
          key={mark}
          type="submit"
          name="do"
          value={state === mark ? 'confirmed' : mark}
          aria-pressed={state === mark}
          aria-label={`${markLabels[mark]}: ${name}`}
          className="mark-button"
        >
          {markLabels[mark]}
        </button>
      ))}
    </Form>
  )
}

export const phoneLook = '-my-2.5 inline-block py-2.5 whitespace-nowrap'

export function PlaceState({ row }: { row: Pick<RosterRow, 'state' | 'position' | 'expiresAt' | 'verifiedBy' | 'confirmWay' | 'sameNumber'> }) {
  const { state, position, expiresAt, verifiedBy, confirmWay, sameNumber } = row
  const hasPlace = activeStates.some((place) => place === state)
  const [label, tone] = bookingStateLabels[state]
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {position !== null && <span className="block">Number {position} on the waiting list</span>}
      {expiresAt && (
        <span className="block">
          Until <Moment at={expiresAt} />
        </span>
      )}
      {hasPlace && !verifiedBy && <span className="block font-semibold">{getUnverifiedLabel(confirmWay)}</span>}
      {sameNumber && <span className="block">Same number as {sameNumber}</span>}
    </>
  )
}

function Paid({ row: { paidPaise, refundPaise, refundedPaise, openPaise, overduePaise } }: { row: RosterRow }) {
  if (paidPaise === 0 && refundPaise === 0 && refundedPaise === 0 && !openPaise) return <span className="text-soft">Nothing</span>
  return (
    <>
      {paidPaise > 0 && formatPrice(paidPaise)}
      {openPaise ? <span className={`block ${overduePaise ? 'font-semibold text-danger' : 'text-soft'}`}>{openText(openPaise, overduePaise ?? 0)}</span> : null}
      {refundPaise > 0 && <span className="block font-semibold text-danger">Refund due: {formatPrice(refundPaise)}</span>}
      {refundedPaise > 0 && <span className="block text-soft">Refunded: {formatPrice(refundedPaise)}</span>}
    </>
  )
}

const openText = (openPaise: number, overduePaise: number) => (overduePaise > 0 ? `Overdue: ${formatPrice(overduePaise)}` : `Open: ${formatPrice(openPaise)}`)
