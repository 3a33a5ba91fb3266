import { Form } from 'react-router'
import { firstPasswordForm, nameForm, passwordForm } from '#app/domain/accounts/account-forms.ts'
import type { Role } from '#app/domain/accounts/roles.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { FormNotice } from '#app/site/privacy/form-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'

type Props = {
  person: { name: string; email: string; role: Role; twoFactorEnabled: boolean }
  sessions: { id: string; device: string; startedAt: string; isThis: boolean }[]
  hasPassword: boolean
  /** What the page's action has answered. */
  answer: object | undefined
  saved: string | null
}

/** A person's own account. */
export function AccountPage({ person, sessions, hasPassword, answer, saved }: Props) {
  const name = useForm(nameForm, answer, { values: { name: person.name } })
  const password = useForm(passwordForm, answer)
  const firstPassword = useForm(firstPasswordForm, answer)
  return (
    <AccountLayout title="Your account" lede={person.email}>
      {saved && <Notice className="mb-7">{saved}</Notice>}
      {person.role !== 'member' && <p className="mb-7">Your role here: {person.role}.</p>}
      <Part id="name" title="Your name">
        <AccountForm form={name} button="Save my name" quiet>
          <FormNotice of="account" id="name-notice" />
        </AccountForm>
      </Part>
      <Part id="password-part" title="Password">
        {hasPassword ? (
          <AccountForm form={password} button="Change my password" quiet person={person} />
        ) : (
          <AccountForm form={firstPassword} button="Set a password" quiet person={person} />
        )}
      </Part>
      <Part id="two-factor" title="Two-factor sign-in">
        <p>{person.twoFactorEnabled ? 'On: after your password you enter a code.' : 'Off. With it on, nobody can sign in without a code from your phone.'}</p>
        <p className="mt-2">
          <ActionLink to="/account/two-factor">{person.twoFactorEnabled ? 'Change two-factor sign-in' : 'Set up two-factor sign-in'}</ActionLink>
        </p>
      </Part>
      <Part id="sessions" title="Where you are signed in">
        <ul className="border-t border-rule">
          {sessions.map((session) => (
            <li key={session.id} className="grid grid-cols-[1fr_auto] items-center gap-x-6 border-b border-rule py-3">
              <span>
                <b className="font-semibold">{session.device}</b>
                {session.isThis && ', here'}
                <span className="block text-soft">since {formatInstant(new Date(session.startedAt))}</span>
              </span>
              {!session.isThis && (
                <Form method="post">
                  <input type="hidden" name="form" value="session" />
                  <input type="hidden" name="id" value={session.id} />
                  <Button type="submit" quiet>
                    Sign out this device
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <Form method="post" className="mt-5">
            <input type="hidden" name="form" value="sessions" />
            <Button type="submit" quiet>
              Sign out everywhere else
            </Button>
          </Form>
        )}
      </Part>
      <Part id="projects" title="Your projects">
        <p>
          <Link to="/account/projects">Write down what you built and send it for review</Link>
        </p>
      </Part>
      <Part id="data" title="Your data">
        <p>
          <Link to="/account/data">See, download or erase all that we hold about you</Link>
        </p>
      </Part>
      <form method="post" action="/sign-out" data-hold="submit" className="mt-12">
        <Button type="submit" quiet>
          Sign out
        </Button>
      </form>
    </AccountLayout>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className="mt-10 border-t border-ink pt-6">
      <h2 id={`${id}-title`} className="mb-5 text-title">
        {title}
      </h2>
      {children}
    </section>
  )
}
