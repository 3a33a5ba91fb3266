import { Outlet } from 'react-router'
import { describeProblem } from '#app/features/shell/problem.ts'
import { ConsoleFrame } from '#app/features/staff/console-frame.tsx'
import { ConsoleProblem } from '#app/features/staff/console-problem.tsx'
import { admitStaff } from '#app/features/staff/staff-access.server.ts'
import { institute } from '#content/institute.ts'
import type { Route } from './+types/ungated-console'

export const handle = { hasOwnFrame: true }

/** Without the console's gate: a form sent after the session has ended is given back with what was typed, which each page's own check does. */
export function loader({ request, context }: Route.LoaderArgs) {
  const access = admitStaff(request, context, 'editor', 'counsellor', 'placement')
  if (!access.ok) return { institute: institute.name, person: null }
  const { id, name, role } = access.person
  return { institute: institute.name, person: { id, name, role } }
}

export default function UngatedConsole({ loaderData }: Route.ComponentProps) {
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
