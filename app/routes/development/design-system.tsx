import { data } from 'react-router'
import { DesignSystemPage } from '#app/features/design-system/design-system-page.tsx'
import { config } from '#app/platform/config.server.ts'

export function loader() {
  if (config().mode === 'production') throw data(null, { status: 404 })
  return null
}

export default function DesignSystem() {
  return <DesignSystemPage />
}
