import { data } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { parseBookingToken } from '#app/domain/bookings/own-booking-link.server.ts'
import { findReceipt } from '#app/domain/bookings/payments/find-receipt.server.ts'
import { getKeyPageHeaders } from '#app/platform/http/page-headers.server.ts'
import { LinkEnded } from '#app/site/booking/link-ended.tsx'
import { ReceiptPage } from '#app/site/booking/receipt-page.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import { ActionLink } from '#app/ui/link.tsx'
import type { Route } from './+types/own-receipt'

export const handle = { ...policy({ access: 'everyone', cache: 'none' }), ...ownForm }

export const meta = definePageMeta('Receipt')

export async function loader({ params }: Route.LoaderArgs) {
  const bookingId = parseBookingToken(params.token)
  const receipt = bookingId && (await findReceipt(params.id, bookingId))
  if (!receipt) return data(null, { status: 410 })
  return data({ receipt, backTo: `/booking/${params.token}` })
}

export const headers = getKeyPageHeaders

export default function OwnReceipt({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LinkEnded />
  return (
    <div className="shell-width pt-[clamp(28px,4vw,64px)] pb-section print:p-0">
      <h1 className="text-heading print:text-title">Receipt</h1>
      <ReceiptPage receipt={loaderData.receipt} />
      <p className="mt-6 print:hidden">
        <ActionLink to={loaderData.backTo}>Your booking</ActionLink>
      </p>
    </div>
  )
}
