import { data } from 'react-router'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { BookingFeePage } from '#app/console/payments/fee-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { loadBookingFee } from '#app/domain/bookings/payments/find-fee.server.ts'
import { handlePaymentForm } from '#app/domain/bookings/payments/handle-payment-form.server.ts'
import { sendReceiptForm } from '#app/domain/bookings/payments/payment-forms.ts'
import { sendReceiptAgain } from '#app/domain/messages/notify-payment.server.ts'
import { getGstPercent } from '#app/domain/orders/subscriptions.server.ts'
import { listUnusableScholarships, listUsableScholarships } from '#app/domain/tests/scholarships.server.ts'
import { reloadAfterConflict } from '#app/lib/form-posts.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { Route } from './+types/payments'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

export const meta = defineStaffMeta('Fee and payments')

export async function loader({ params, url }: Route.LoaderArgs) {
  const page = await loadBookingFee(params.id)
  if (!page) throw data(null, { status: 404 })
  const [scholarships, unusable] = await Promise.all([listUsableScholarships(page.booking.id), listUnusableScholarships(page.booking.id)])
  return {
    page,
    scholarships: scholarships.map(({ code, percentOfFee }) => ({ code, percentOfFee })),
    unusable,
    gstPercent: getGstPercent(),
    done: url.searchParams.get('done'),
    now: new Date(),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw data(null, { status: 400 })
  const form = await readSentForm(request)
  const sent = { bookingId: params.id, form, actorId: getPerson(context).id, findScholarships: listUsableScholarships }
  const answer = form.get('form') === sendReceiptForm.name ? await sendReceiptAgain(sent) : await handlePaymentForm(sent)
  if (!answer) throw data(null, { status: 400 })
  return answer
}

export const shouldRevalidate = reloadAfterConflict

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title={`Fee and payments: ${loaderData.page.lead.name || 'name erased'}`}>
      <BookingFeePage {...loaderData} answer={actionData} />
    </StaffPage>
  )
}
