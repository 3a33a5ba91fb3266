import { staffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { BreachesPage } from '#app/console/privacy/breaches-page.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { listBreaches } from '#app/domain/privacy/breaches.server.ts'
import { parsePageParams } from '#app/lib/page-cursor.ts'
import { ActionLink } from '#app/ui/link.tsx'
import type { Route } from './+types/breaches'

export const handle = policy({ access: ['admin'], cache: 'none' })

export const meta = () => staffMeta('Breaches')

export async function loader({ url }: Route.LoaderArgs) {
  return { page: await listBreaches(parsePageParams(url.searchParams, 'uuid')), now: Date.now() }
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
