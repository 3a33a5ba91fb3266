import { defineList } from '#app/console/list/define-list.ts'
import { duesFilters, maxReminded } from '#app/domain/bookings/payments/dues-filter.ts'
import type { DueRow, duesQuery } from '#app/domain/bookings/payments/list-dues.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { formatPhone } from '#app/lib/phone.ts'
import { formatRupees } from '#app/lib/rupees.ts'
import { Ago } from '#app/ui/ago.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { OneLine, TwoLines } from '#app/ui/one-line.tsx'

const oneLine = '@min-[900px]:whitespace-nowrap'

export const duesList = defineList<typeof duesQuery, { courses: { courseID: string; label: string }[]; now: Date }>({
  title: 'Dues',
  lead: 'Seats with an unpaid part of the agreed fee, and amounts to return.',
  actions: () => <ActionLink to="/staff/reports/fees">Report</ActionLink>,
  filters: duesFilters,
  hasSavedFilters: true,
  columns: {
    name: { label: 'Name', className: '@min-[900px]:min-w-36', cell: ({ name }) => <TwoLines>{name}</TwoLines> },
    phone: {
      label: 'Phone',
      className: oneLine,
      cell: ({ phone }) => <a href={`tel:${phone}`}>{formatPhone(phone)}</a>,
    },
    title: { label: 'Booked', className: '@min-[900px]:min-w-[156px]', cell: ({ title }) => <OneLine>{title}</OneLine> },
    next: { label: 'Due', className: oneLine, cell: (row) => <Due row={row} /> },
    overdue: {
      label: 'Overdue',
      className: oneLine,
      cell: ({ overduePaise }) =>
        overduePaise > 0 ? <strong className="text-danger">{formatRupees(overduePaise)}</strong> : <span className="text-soft">None</span>,
    },
    open: { label: 'Open', className: oneLine, cell: (row) => <Open row={row} /> },
    reminded: {
      label: 'Reminded',
      className: oneLine,
      cell: ({ remindedAt }, { now }) => (remindedAt ? <Ago at={remindedAt} now={now} /> : <span className="text-soft">Not yet</span>),
    },
  },
  link: (id) => `/staff/payments/${id}`,
  pages: ['Previous page', 'Next page'],
  bulk: {
    label: 'With the chosen people',
    nameOf: ({ name, reference }) => `${name}, ${reference}`,
    most: maxReminded,
    actions: { remind: 'Remind' },
  },
  empty: { title: 'Nothing is due', text: 'Agree a fee on the page “Fee and payments” of a booking; what is not paid yet is listed here.' },
  file: {
    Booking: ({ reference }) => reference,
    Name: ({ name }) => name,
    Phone: ({ phone }) => phone,
    Booked: ({ title }) => title,
    Course: ({ courseID }) => courseID,
    'Agreed (rupees)': ({ agreedPaise }) => agreedPaise / 100,
    'Received (rupees)': ({ receivedPaise }) => receivedPaise / 100,
    'Open (rupees)': ({ openPaise }) => openPaise / 100,
    'Overdue (rupees)': ({ overduePaise }) => overduePaise / 100,
    'Due next on': ({ nextOn }) => nextOn,
    'Due next (rupees)': ({ nextPaise }) => (nextPaise === null ? '' : nextPaise / 100),
    'Received too much (rupees)': ({ overPaise }) => overPaise / 100,
    'Refund due (rupees)': ({ refundPaise }) => refundPaise / 100,
    'Reminded (IST)': ({ remindedAt }) => remindedAt,
  },
})

function Due({ row: { nextOn, nextPaise } }: { row: DueRow }) {
  if (!nextOn || nextPaise === null) return <span className="text-soft">Nothing</span>
  return (
    <>
      {formatRupees(nextPaise)}, {formatStoredDate(nextOn)}
    </>
  )
}

function Open({ row: { openPaise, agreedPaise, overPaise, refundPaise } }: { row: DueRow }) {
  if (refundPaise > 0) return <strong className="text-danger">Refund due: {formatRupees(refundPaise)}</strong>
  if (overPaise > 0) return <strong className="text-danger">Too much: {formatRupees(overPaise)}</strong>
  return (
    <>
      {formatRupees(openPaise)}
      {openPaise < agreedPaise && <span className="sr-only"> of {formatRupees(agreedPaise)}</span>}
    </>
  )
}
