import { StaffPage } from '#app/features/staff/staff-page.tsx'
import { requireRole } from '#app/platform/auth/session.server.ts'
import type { Route } from './+types/start'

export function loader({ context }: Route.LoaderArgs) {
  requireRole(context, 'editor', 'counsellor', 'placement')
  return null
}

export default function Page() {
  return <StaffPage title="Today">{null}</StaffPage>
}
