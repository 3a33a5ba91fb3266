import { discountKinds } from '#app/domain/bookings/payments/discount-kinds.ts'
import type { FeeOfBooking, FeePageData, OpenInstalment } from '#app/domain/bookings/payments/read-fee.server.ts'
import { splitGst } from '#app/domain/courses/fees.ts'
import { formatStoredDate, indiaToday } from '#app/lib/dates.ts'
import { rupees } from '#app/lib/rupees.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Link } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'

/** What was agreed: the fee with its discount and GST, and each instalment with what is open of it. */
export function AgreedFee({ fee, page: { notes, earlier }, now }: { fee: FeeOfBooking; page: FeePageData; now: Date }) {
  const { feePaise, gstPaise } = splitGst(fee.agreedPaise, fee.gstPercent)
  const discount = fee.discountKind && `, less ${rupees(fee.discountPaise)} (${discountKinds[fee.discountKind].toLowerCase()})`
  return (
    <section aria-labelledby="agreed-title" className="mt-8 max-w-[56rem]">
      <h2 id="agreed-title" className="text-lede font-semibold">
        Agreed fee
      </h2>
      <p className="mt-1">
        {rupees(fee.coursePaise)}
        {discount}
        {discount && ` = ${rupees(fee.agreedPaise)}`}. Fee before GST {rupees(feePaise)}, GST {fee.gstPercent}% {rupees(gstPaise)}.
      </p>
      {fee.scholarshipCode && (
        <p>
          Scholarship letter <Link to={`/verify/${fee.scholarshipCode}`}>{fee.scholarshipCode}</Link>
        </p>
      )}
      {notes?.discountNote && <p className="wrap-anywhere">Discount: {notes.discountNote}</p>}
      {notes?.waivedAt && (
        <p className="wrap-anywhere">
          {rupees(notes.waivedPaise)} waived <Moment at={notes.waivedAt} />
          {notes.waivedBy && `, by ${notes.waivedBy}`}: {notes.waiveNote}
        </p>
      )}
      <p className="text-soft">
        Agreed <Moment at={fee.agreedAt} />
        {notes?.agreedBy && `, by ${notes.agreedBy}`}.
      </p>
      {fee.instalments.length > 0 && (
        <section aria-label="Instalments" className="mt-3">
          <DataTable
            caption="Instalments"
            rows={fee.instalments}
            keyOf={({ number }) => String(number)}
            columns={[
              { key: 'number', label: 'Instalment', cell: ({ number }) => `Instalment ${number}` },
              { key: 'dueOn', label: 'Due on', cell: ({ dueOn }) => formatStoredDate(dueOn) },
              { key: 'amount', label: 'Amount', cell: ({ amountPaise }) => rupees(amountPaise) },
              { key: 'open', label: 'Open', cell: ({ openPaise }) => (openPaise > 0 ? rupees(openPaise) : 'Nothing') },
              { key: 'state', label: 'State', cell: (part) => <PartState part={part} now={now} /> },
            ]}
            empty={null}
          />
        </section>
      )}
      {earlier.length > 0 && (
        <details className="disclosure mt-3 border-b border-rule">
          <summary className="chevron flex min-h-11 items-center justify-between gap-3 py-2 font-semibold">Agreed before</summary>
          <ul className="grid gap-1 pb-3">
            {earlier.map((one) => (
              <li key={one.id}>
                {rupees(one.coursePaise - one.discountPaise)}, agreed <Moment at={one.agreedAt} />
                {one.agreedBy && `, by ${one.agreedBy}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function PartState({ part: { openPaise, amountPaise, dueOn }, now }: { part: OpenInstalment; now: Date }) {
  if (openPaise === 0) return <Badge tone="good">Settled</Badge>
  const part = openPaise < amountPaise ? ', part paid' : ''
  const today = indiaToday(now)
  if (dueOn < today) return <Badge tone="danger">Overdue{part}</Badge>
  return (
    <Badge tone={dueOn === today ? 'warning' : 'plain'}>
      {dueOn === today ? 'Due today' : 'To come'}
      {part}
    </Badge>
  )
}
