import type { FeeOfBooking } from '#app/domain/bookings/payments/read-fee.server.ts'
import { splitGst } from '#app/domain/courses/fees.ts'
import { formatStoredDate, indiaToday } from '#app/lib/dates.ts'
import { rupees } from '#app/lib/rupees.ts'
import { Table } from '#app/ui/table.tsx'

/** What was agreed with the person, and which part of it is due when. */
export function PaymentPlan({ fee, now }: { fee: FeeOfBooking; now: Date }) {
  const { coursePaise, discountPaise, scholarshipCode, agreedPaise, waivedPaise, gstPercent, instalments } = fee
  const { feePaise, gstPaise } = splitGst(agreedPaise, gstPercent)
  const today = indiaToday(now)
  return (
    <section aria-labelledby="payment-plan-title" className="max-w-[44rem]">
      <h2 id="payment-plan-title" className="text-title leading-tight">
        Your fee and due dates
      </h2>
      <p className="mt-3">
        {discountPaise > 0 &&
          `Course fee ${rupees(coursePaise)}, less ${scholarshipCode ? `your scholarship (letter ${scholarshipCode})` : 'a discount'} of ${rupees(discountPaise)}: `}
        {rupees(agreedPaise)} agreed. Fee before GST {rupees(feePaise)}, GST {gstPercent}% {rupees(gstPaise)}.
        {waivedPaise > 0 && ` ${rupees(waivedPaise)} waived.`}
      </p>
      {instalments.length > 0 && (
        <div className="mt-4">
          <Table
            caption="Instalments of your fee"
            quietCaption
            columns={['Due on', 'Amount', 'Still to pay']}
            rows={instalments.map(({ number, dueOn, amountPaise, openPaise }) => ({
              key: String(number),
              name: formatStoredDate(dueOn),
              cells: [rupees(amountPaise), openPaise === 0 ? 'Nothing' : `${rupees(openPaise)}${dueOn < today ? ', overdue' : ''}`],
            }))}
          />
        </div>
      )}
      <p className="mt-3 text-soft">You get a receipt for each payment. All your receipts are on this page.</p>
    </section>
  )
}
