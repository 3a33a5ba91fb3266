import { listBreaches } from '#app/features/personal-data/breaches.server.ts'
import { BreachesPage } from '#app/features/personal-data/breaches-page.tsx'
import { staffMeta } from '#app/features/staff/staff-meta.ts'
import { StaffPage } from '#app/features/staff/staff-page.tsx'
import { requireRole } from '#app/platform/auth/session.server.ts'
import { readAskedPage } from '#app/shared/page-cursor.ts'
import { ActionLink } from '#app/ui/link.tsx'
import type { Route } from './+types/breaches'

export const meta = () => staffMeta('Breaches')

export async function loader({ context, url }: Route.LoaderArgs) {
  requireRole(context)
  return { page: await listBreaches(readAskedPage(url.searchParams, 'uuid')), now: Date.now() }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const actions = (
    <>
      <ActionLink to="/staff/breaches/new">Record a breach</ActionLink>
      <ActionLink to="/staff/erasures">Erasures</ActionLink>
    </>
  )
  return (
    <StaffPage title="Breaches" lead="Every loss, leak or wrong access of personal data. Entries are changed, never deleted." actions={actions}>
      <BreachesPage page={loaderData.page} now={new Date(loaderData.now)} />
    </StaffPage>
  )
}
