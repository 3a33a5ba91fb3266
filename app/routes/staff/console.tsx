import { Outlet } from 'react-router'
import { describeProblem } from '#app/features/shell/problem.ts'
import { ConsoleFrame } from '#app/features/staff/console-frame.tsx'
import { ConsoleProblem } from '#app/features/staff/console-problem.tsx'
import { heldFormOf } from '#app/features/staff/held-form.ts'
import { HeldFormPage } from '#app/features/staff/held-form-page.tsx'
import { staffMeta } from '#app/features/staff/staff-meta.ts'
import { findPerson, staffOnly } from '#app/platform/auth/session.server.ts'
import { institute } from '#content/institute.ts'
import type { Route } from './+types/console'

/** The root draws no public shell around these pages. */
export const handle = { hasOwnFrame: true }

export const middleware: Route.MiddlewareFunction[] = [staffOnly]

export const meta = () => staffMeta('Staff')

export function loader({ context }: Route.LoaderArgs) {
  const person = findPerson(context)
  const isStaff = person !== null && person.role !== 'member'
  return { institute: institute.name, person: isStaff ? { id: person.id, name: person.name, role: person.role } : null }
}

export default function Console({ loaderData }: Route.ComponentProps) {
  return (
    <ConsoleFrame {...loaderData}>
      <Outlet />
    </ConsoleFrame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const held = heldFormOf(error)
  const problem = describeProblem(error, typeof navigator === 'undefined' || navigator.onLine !== false)
  return (
    <ConsoleFrame institute={loaderData?.institute ?? ''} person={loaderData?.person ?? null}>
      {held ? <HeldFormPage {...held} /> : <ConsoleProblem problem={problem.kind === 'not-found' ? null : problem} />}
    </ConsoleFrame>
  )
}
