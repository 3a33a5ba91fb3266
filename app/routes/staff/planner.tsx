import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { loadPlanner } from '#app/console/planner/load-planner.server.ts'
import { PlannerPage } from '#app/console/planner/planner-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { ActionLink } from '#app/ui/link.tsx'
import type { Route } from './+types/planner'

export const handle = policy({ access: ['editor', 'counsellor'], cache: 'none' })

export const meta = defineStaffMeta('Planner')

export async function loader({ url, context }: Route.LoaderArgs) {
  return { ...(await loadPlanner(url.searchParams, new Date())), canPlan: getPerson(context).role !== 'counsellor' }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { canPlan } = loaderData
  const more = (
    <>
      <ActionLink to="/staff/bookings">Bookings</ActionLink>
      {canPlan && <ActionLink to="/staff/planner/setup">Teachers, rooms and holidays</ActionLink>}
      {canPlan && <ActionLink to="/staff/bookings/new?kind=batch">New batch</ActionLink>}
    </>
  )
  return (
    <StaffPage title="Planner" more={more}>
      <PlannerPage {...loaderData} />
    </StaffPage>
  )
}
