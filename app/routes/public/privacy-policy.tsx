import { policy } from '#app/domain/accounts/policy.ts'
import { readPrivacyNotice } from '#app/site/privacy/privacy.server.ts'
import { PrivacyPage } from '#app/site/privacy/privacy-page.tsx'
import type { Route } from './+types/privacy-policy'

export const handle = policy({ access: 'everyone', cache: 'public' })

export function loader() {
  return { notice: readPrivacyNotice() }
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <PrivacyPage notice={loaderData.notice} />
}
