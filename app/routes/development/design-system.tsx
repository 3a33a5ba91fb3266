import { data } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { config } from '#app/platform/config.server.ts'
import { DesignSystemPage } from '#app/site/design-system/design-system-page.tsx'
import '#app/all-utilities.css'
import '#app/ui/timeline.css'

export const handle = policy({ access: 'everyone', cache: 'private' })

export function loader() {
  if (config().mode === 'production') throw data(null, { status: 404 })
  return null
}

export default function DesignSystem() {
  return <DesignSystemPage />
}
