import { Outlet } from 'react-router'
import { describeProblem } from '#app/features/shell/problem.ts'
import { ConsoleFrame } from '#app/features/staff/console-frame.tsx'
import { ConsoleProblem } from '#app/features/staff/console-problem.tsx'
import { staffMeta } from '#app/features/staff/staff-meta.ts'
import { requirePerson, staffOnly } from '#app/platform/auth/session.server.ts'
import { institute } from '#content/institute.ts'
import type { Route } from './+types/console'

/** The root draws no public shell around these pages. */
export const handle = { hasOwnFrame: true }

export const middleware: Route.MiddlewareFunction[] = [staffOnly]

export const meta = () => staffMeta('Staff')

export function loader({ context }: Route.LoaderArgs) {
  const { id, name, role } = requirePerson(context)
  return { institute: institute.name, person: { id, name, role } }
}

export default function Console({ loaderData }: Route.ComponentProps) {
  return (
    <ConsoleFrame {...loaderData}>
      <Outlet />
    </ConsoleFrame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const problem = describeProblem(error, typeof navigator === 'undefined' || navigator.onLine !== false)
  return (
    <ConsoleFrame institute={loaderData?.institute ?? ''} person={loaderData?.person ?? null}>
      <ConsoleProblem problem={problem.kind === 'not-found' ? null : problem} />
    </ConsoleFrame>
  )
}
