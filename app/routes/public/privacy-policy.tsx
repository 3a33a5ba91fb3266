import { policy } from '#app/domain/accounts/policy.ts'
import { getPolicy } from '#app/domain/privacy/policies.server.ts'
import { PrivacyPage } from '#app/site/policies/privacy-page.tsx'
import type { Route } from './+types/privacy-policy'

export const handle = policy({ access: 'everyone', cache: 'public' })

export function loader() {
  return { notice: getPolicy('privacy-policy') }
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <PrivacyPage notice={loaderData.notice} />
}
