import { data } from 'react-router'
import { ClaimPage } from '#app/console/claims/claim-page.tsx'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listClaims } from '#app/domain/claims/claims.server.ts'
import { handleClaimForm } from '#app/domain/claims/confirm-claim.server.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { ActionLink } from '#app/ui/link.tsx'
import type { Route } from './+types/claim'

export const handle = policy({ access: ['admin'], cache: 'none' })

export const meta = defineStaffMeta('Claim')

async function findClaim(id: string) {
  const claim = (await listClaims()).find((one) => one.id === id)
  if (!claim) throw data(null, { status: 404 })
  return claim
}

export async function loader({ params }: Route.LoaderArgs) {
  return { claim: await findClaim(params.claim), formKey: crypto.randomUUID() }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id } = await findClaim(params.claim)
  const answer = await handleClaimForm(request, id, getPerson(context).id)
  if (!answer) throw data(null, { status: 400 })
  return answer
}

export const headers = getFormHeaders

export default function Page({ loaderData: { claim, formKey }, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title={claim.statement} actions={<ActionLink to="/staff/claims">All claims</ActionLink>}>
      <ClaimPage claim={claim} formKey={formKey} answer={actionData} />
    </StaffPage>
  )
}
