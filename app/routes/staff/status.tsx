import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { StatusPage } from '#app/console/status/status-page.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { addAlarmTexts, listOpenAlarms } from '#app/domain/operations/alarms.server.ts'
import { getSiteStatus } from '#app/domain/operations/get-status.server.ts'
import type { Route } from './+types/status'

export const handle = policy({ access: ['admin'], cache: 'none' })

export const meta = defineStaffMeta('Status')

export async function loader() {
  const [status, alarms] = await Promise.all([getSiteStatus(), listOpenAlarms()])
  const now = new Date()
  return { status, alarms: addAlarmTexts(alarms, status, now), now }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <StaffPage
      title="Status"
      lead={`How the site is right now. Reload the page for newer figures${loaderData.status.messages.hasMailServer ? '; admins are mailed about alarms' : ''}.`}
    >
      <StatusPage {...loaderData} />
    </StaffPage>
  )
}
