import { data } from 'react-router'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { findReceipt } from '#app/domain/bookings/payments/find-receipt.server.ts'
import { ReceiptPage } from '#app/site/booking/receipt-page.tsx'
import type { Route } from './+types/receipt'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

export const meta = defineStaffMeta('Receipt')

export async function loader({ params }: Route.LoaderArgs) {
  const receipt = await findReceipt(params.id, null)
  if (!receipt) throw data(null, { status: 404 })
  return { receipt }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <StaffPage title="Receipt">
      <ReceiptPage {...loaderData} />
    </StaffPage>
  )
}
