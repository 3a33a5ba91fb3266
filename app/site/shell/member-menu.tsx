import { useLocation } from 'react-router'
import type { Role } from '#app/domain/accounts/roles.ts'
import { SignOutForm } from '#app/site/accounts/sign-out-form.tsx'
import { Link } from '#app/ui/link.tsx'
import { DropMenu } from './drop-menu.tsx'
import { getSignInPath } from './shell-paths.ts'

export type ShellPerson = { name: string; role: Role }

export function isStaff(person: ShellPerson | null): boolean {
  return person !== null && person.role !== 'member'
}

export function SignInLink({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  return (
    <Link className={className} to={getSignInPath(pathname, search)}>
      Sign in
    </Link>
  )
}

/** Links of a signed-in person on every page. */
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
        <SignOutForm>
          <button type="submit">Sign out</button>
        </SignOutForm>
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
