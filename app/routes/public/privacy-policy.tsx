import { policy } from '#app/domain/accounts/policy.ts'
import { privacyNotice } from '#app/domain/privacy/privacy-notice.server.ts'
import { PrivacyPage } from '#app/site/privacy/privacy-page.tsx'
import type { Route } from './+types/privacy-policy'

export const handle = policy({ access: 'everyone', cache: 'public' })

export function loader() {
  return { notice: privacyNotice }
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <PrivacyPage notice={loaderData.notice} />
}
