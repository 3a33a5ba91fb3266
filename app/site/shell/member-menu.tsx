import { Form, useLocation } from 'react-router'
import type { Role } from '#app/domain/accounts/roles.ts'
import { Link } from '#app/ui/link.tsx'
import { DropMenu } from './drop-menu.tsx'
import { signInPath } from './shell-paths.ts'

export type ShellPerson = { name: string; role: Role }

export function isStaff(person: ShellPerson | null): boolean {
  return person !== null && person.role !== 'member'
}

export function SignInLink({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  return (
    <Link className={className} to={signInPath(pathname, search)}>
      Sign in
    </Link>
  )
}

/** Links of a signed-in person on every page. Signing out loads a new document, so that no personal data stays in memory. */
export function MemberLinks({ person }: { person: ShellPerson }) {
  return (
    <>
      <li>
        <Link to="/account">Account</Link>
      </li>
      <li>
        <Link to="/wishlist">Wishlist</Link>
      </li>
      {isStaff(person) && (
        <li>
          <Link to="/staff">Staff console</Link>
        </li>
      )}
      <li>
        <Form method="post" action="/sign-out" reloadDocument data-hold="submit">
          <button type="submit">Sign out</button>
        </Form>
      </li>
    </>
  )
}

export function MemberMenu({ person }: { person: ShellPerson }) {
  return (
    <DropMenu label={<span className="max-w-40 truncate">{person.name}</span>}>
      <ul className="drop-menu-right">
        <MemberLinks person={person} />
      </ul>
    </DropMenu>
  )
}
