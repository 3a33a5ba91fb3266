import { StaffFrame } from '#app/features/staff/staff-frame.tsx'
import { requireRole } from '#app/platform/auth/session.server.ts'
import type { Route } from './+types/start'

export function loader({ context }: Route.LoaderArgs) {
  return { role: requireRole(context, 'editor', 'counsellor', 'placement').role }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <StaffFrame title="Staff" role={loaderData.role}>
      {null}
    </StaffFrame>
  )
}
