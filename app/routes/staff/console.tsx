import { Outlet } from 'react-router'
import { ConsoleFrame } from '#app/console/frame/console-frame.tsx'
import { ConsoleProblem } from '#app/console/frame/console-problem.tsx'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { findPerson } from '#app/domain/accounts/auth/session.server.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { showDemonstration } from '#app/domain/demonstration/demonstration.server.ts'
import { describeProblem } from '#app/site/shell/problem.ts'
import { TypedTextOwner } from '#app/ui/typed-text.ts'
import { useDocumentOnError } from '#app/ui/use-document-on-error.ts'
import type { Route } from './+types/console'
import '#app/all-utilities.css'

/** The root must not draw the public shell around these pages. */
export const handle = { hasOwnFrame: true }

export const meta = defineStaffMeta('Staff')

export async function loader({ context }: Route.LoaderArgs) {
  const person = findPerson(context)
  const isStaff = person !== null && person.role !== 'member'
  const hasDemonstration = await showDemonstration(context)
  return { institute: getInstitute().name, hasDemonstration, person: isStaff ? { id: person.id, name: person.name, role: person.role } : null }
}

export default function Console({ loaderData }: Route.ComponentProps) {
  return (
    <TypedTextOwner value={{ personId: loaderData.person?.id ?? null, isConsole: true }}>
      <ConsoleFrame {...loaderData}>
        <Outlet />
      </ConsoleFrame>
    </TypedTextOwner>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  useDocumentOnError(error)
  const problem = describeProblem(error, typeof navigator === 'undefined' || navigator.onLine !== false)
  return (
    <ConsoleFrame institute={loaderData?.institute ?? ''} person={loaderData?.person ?? null} hasDemonstration={loaderData?.hasDemonstration ?? false}>
      <ConsoleProblem problem={problem.kind === 'message' ? problem : null} isMember={loaderData?.person === null} />
    </ConsoleFrame>
  )
}
