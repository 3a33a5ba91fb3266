import { activeStates } from '#app/domain/bookings/offerings.ts'
import { bookingStateLabels, unverifiedLabel } from '#app/domain/bookings/roster/roster-labels.ts'
import type { RosterRow } from '#app/domain/bookings/roster/roster-list.server.ts'
import { formatPrice } from '#app/domain/bookings/schedule/schedule-labels.ts'
import { formatPhone } from '#app/lib/phone.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { rosterBulkForm } from './roster-bulk.tsx'
import { RosterMarks } from './roster-marks.tsx'

/** What a roster says of each person. @param back the list's query */
export function rosterColumns(mayMark: boolean, back: string): DataColumn<RosterRow>[] {
  const columns: DataColumn<RosterRow>[] = [
    { key: 'name', label: 'Name', cell: ({ name }) => name, className: '@min-[820px]:w-[20%]' },
    {
      key: 'phone',
      label: 'Phone',
      cell: ({ id, version, phone, reference }) => (
        <>
          {/* As of when it is chosen: what somebody else changes meanwhile is not overwritten. */}
          <input type="hidden" form={rosterBulkForm} name="version" value={`${id}.${version}`} />
          <PhoneLink phone={phone} />
          <span className="block text-soft">{reference}</span>
        </>
      ),
    },
    { key: 'state', label: 'State', cell: (row) => <PlaceState row={row} /> },
    { key: 'since', label: 'Since', cell: ({ stateAt }) => <Moment at={stateAt} /> },
    { key: 'paid', label: 'Paid', cell: (row) => <Paid row={row} /> },
  ]
  return mayMark ? [...columns, { key: 'marks', label: 'Attendance', cell: (row) => <RosterMarks row={row} back={back} /> }] : columns
}

/** A number that calls when it is pressed; nothing of a person who was erased. */
export function PhoneLink({ phone }: { phone: string }) {
  if (phone === '') return <span className="text-soft">None</span>
  return (
    <a href={`tel:${phone}`} className="-my-2.5 inline-block py-2.5 whitespace-nowrap">
      {formatPhone(phone)}
    </a>
  )
}

/** The state of a place: its position in the line, or until when it is kept. */
export function PlaceState({ row }: { row: Pick<RosterRow, 'state' | 'position' | 'expiresAt' | 'verifiedBy' | 'confirmWay' | 'sameNumber'> }) {
  const { state, position, expiresAt, verifiedBy, confirmWay, sameNumber } = row
  const hasPlace = activeStates.some((place) => place === state)
  const [words, tone] = bookingStateLabels[state]
  return (
    <>
      <Badge tone={tone}>{words}</Badge>
      {position !== null && <span className="block">Number {position} in the line</span>}
      {expiresAt && (
        <span className="block">
          Until <Moment at={expiresAt} />
        </span>
      )}
      {hasPlace && !verifiedBy && <span className="block font-semibold">{unverifiedLabel(confirmWay)}</span>}
      {sameNumber && <span className="block">Same number as {sameNumber}</span>}
    </>
  )
}

function Paid({ row: { paidPaise, refundPaise, refundedPaise } }: { row: RosterRow }) {
  if (paidPaise === 0 && refundPaise === 0 && refundedPaise === 0) return <span className="text-soft">Nothing</span>
  return (
    <>
      {paidPaise > 0 && formatPrice(paidPaise)}
      {refundPaise > 0 && <span className="block font-semibold text-danger">Refund due: {formatPrice(refundPaise)}</span>}
      {refundedPaise > 0 && <span className="block text-soft">Refunded: {formatPrice(refundedPaise)}</span>}
    </>
  )
}
