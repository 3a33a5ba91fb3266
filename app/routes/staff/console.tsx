import { Outlet } from 'react-router'
import { requirePerson, staffOnly } from '#app/platform/auth/session.server.ts'
import type { Route } from './+types/console'

export const middleware: Route.MiddlewareFunction[] = [staffOnly]

export function loader({ context }: Route.LoaderArgs) {
  return { role: requirePerson(context).role }
}

export default function Console() {
  return <Outlet />
}
