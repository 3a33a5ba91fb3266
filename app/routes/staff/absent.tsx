import { data } from 'react-router'
import { requireRole } from '#app/domain/accounts/auth/session.server.ts'
import type { Route } from './+types/absent'

/** Any other address under /staff: not found, inside the console's frame. */
export function loader({ context }: Route.LoaderArgs): never {
  requireRole(context, 'editor', 'counsellor', 'placement')
  throw data(null, { status: 404 })
}

export function action({ context }: Route.ActionArgs): never {
  requireRole(context, 'editor', 'counsellor', 'placement')
  throw data(null, { status: 404 })
}

export default function Page() {
  return null
}
