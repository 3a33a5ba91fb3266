import { Form } from 'react-router'
import { firstPasswordForm, nameForm, passwordForm } from '#app/domain/accounts/account-forms.ts'
import type { WaitingEmailChange } from '#app/domain/accounts/email-change.server.ts'
import type { NewSignInMethod, OwnSignInMethod } from '#app/domain/accounts/own-sign-in-methods.server.ts'
import type { Role } from '#app/domain/accounts/roles.ts'
import { formatDay, formatInstant } from '#app/lib/dates.ts'
import { FormNotice } from '#app/site/privacy/form-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'
import { AccountOverviewTable, OwnQuizzes } from './account-overview.tsx'
import { AccountPart } from './account-part.tsx'
import type { AccountOverview } from './load-account-overview.server.ts'
import { OwnBookingTables } from './own-bookings.tsx'
import { SignOutForm } from './sign-out-form.tsx'

type AccountPageProps = {
  person: { name: string; email: string | null; role: Role; emailVerified: boolean; twoFactorEnabled: boolean }
  own: AccountOverview
  emailChange: WaitingEmailChange | null
  sessions: { id: string; device: string; startedAt: string; isThis: boolean }[]
  hasPassword: boolean
  methods: OwnSignInMethod[]
  addable: NewSignInMethod[]
  answer: object | undefined
  saved: string | null
}

export function AccountPage({ person, own, emailChange, sessions, hasPassword, methods, addable, answer, saved }: AccountPageProps) {
  const name = useForm(nameForm, answer, { values: { name: person.name } })
  const password = useForm(passwordForm, answer)
  const firstPassword = useForm(firstPasswordForm, answer)
  return (
    <AccountLayout title="Your account" lede={person.email ?? methods[0]?.label}>
      {saved && <Notice className="mb-7">{saved}</Notice>}
      {addable.some(({ to }) => to === '/account/passkeys') && !methods.some(({ kind }) => kind === 'passkey') && <PasskeyOffer />}
      {person.role !== 'member' && <p className="mb-7">Your role here: {person.role}.</p>}
      <OwnBookingTables bookings={own.bookings} certificates={own.certificates} emailVerified={person.emailVerified} />
      <AccountOverviewTable {...own} />
      <OwnQuizzes quizzes={own.quizzes} />
      <AccountPart id="name" title="Your name">
        <AccountForm form={name} button="Save my name" quiet>
          <FormNotice of="account" id="name-notice" />
        </AccountForm>
      </AccountPart>
      <EmailPart email={person.email} waiting={emailChange} />
      <AccountPart id="sign-in-methods" title="Ways to sign in">
        <SignInMethods methods={methods} addable={addable} />
      </AccountPart>
      <AccountPart id="password-part" title="Password">
        {person.email === null ? (
          <p>A password needs an email address. Add your email address first.</p>
        ) : hasPassword ? (
          <AccountForm form={password} button="Change my password" quiet person={person} />
        ) : (
          <AccountForm form={firstPassword} button="Set a password" quiet person={person} />
        )}
      </AccountPart>
      <AccountPart id="two-factor" title="Two-factor sign-in">
        <p>
          {person.twoFactorEnabled
            ? 'On: a sign-in also asks for a code from your authenticator app, or for a passkey. A sign-in by passkey asks for nothing more.'
            : 'Off. When it is on, a sign-in also asks for a code from your authenticator app.'}
        </p>
        <p className="mt-2">
          <ActionLink to="/account/two-factor">{person.twoFactorEnabled ? 'Change two-factor sign-in' : 'Set up two-factor sign-in'}</ActionLink>
        </p>
      </AccountPart>
      <AccountPart id="sessions" title="Where you are signed in">
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
      </AccountPart>
      <AccountPart id="data" title="Your data">
        <p>
          <Link to="/account/data">See, download, correct or erase all that we hold about you</Link>
        </p>
      </AccountPart>
      <SignOutForm className="mt-12">
        <Button type="submit" quiet>
          Sign out
        </Button>
      </SignOutForm>
    </AccountLayout>
  )
}

interface EmailPartProps {
  /** Null: the account has no address yet. */
  email: string | null
  waiting: WaitingEmailChange | null
}

function EmailPart({ email, waiting }: EmailPartProps) {
  return (
    <AccountPart id="email" title="Email address">
      <p className="wrap-anywhere">{email ?? 'None yet: this account gets no mail from us, and has no password.'}</p>
      {waiting && (
        <p className="mt-2 wrap-anywhere">
          {email === null
            ? `${waiting.newEmail} is waiting until its link is opened.`
            : `The change to ${waiting.newEmail} is waiting until both links are opened.`}
        </p>
      )}
      <p className="mt-2">
        <ActionLink to="/account/email">{waiting ? 'See the change' : email === null ? 'Add an email address' : 'Change the email address'}</ActionLink>
      </p>
    </AccountPart>
  )
}

/** Suggests a passkey to a person who has none. Part of the server's HTML, so that nothing moves; hidden without script, which passkeys need. */
function PasskeyOffer() {
  return (
    <aside aria-label="Passkeys" className="mb-7 border-l-4 border-teal pl-4 noscript:hidden">
      <p>
        <b className="font-semibold">Sign in faster next time.</b> A passkey signs you in with your fingerprint, your face or the PIN of your device.
      </p>
      <p className="mt-2">
        <ActionLink to="/account/passkeys">Add a passkey</ActionLink>
      </p>
    </aside>
  )
}

interface SignInMethodsProps {
  methods: OwnSignInMethod[]
  addable: NewSignInMethod[]
}

function SignInMethods({ methods, addable }: SignInMethodsProps) {
  return (
    <>
      {methods.length === 0 && <p>No way to sign in is set yet. Add one, so that you can come back.</p>}
      {methods.length > 0 && (
        <ul className="border-t border-rule">
          {methods.map((method) => (
            <li key={method.id} className="grid gap-x-6 border-b border-rule py-3 md:grid-cols-[1fr_auto] md:items-center">
              <div className="min-w-0">
                <h3 className="font-text text-base leading-normal font-semibold tracking-normal wrap-anywhere">{method.label}</h3>
                <p className="text-soft">{describeMethod(method)}</p>
              </div>
              <p className="flex flex-wrap gap-x-7 md:justify-end">
                {method.kind === 'phone' && (
                  <ActionLink to="/account/phone" aria-label={`Change: ${method.label}`}>
                    Change
                  </ActionLink>
                )}
                {method.kind === 'passkey' && (
                  <ActionLink to="/account/passkeys" aria-label={`Rename: ${method.label}`}>
                    Rename
                  </ActionLink>
                )}
                {method.canRemove && (
                  <ActionLink to={`/account/sign-in-methods/${method.id}`} aria-label={`Remove: ${method.label}`}>
                    Remove
                  </ActionLink>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {addable.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-7">
          {addable.map(({ label, to }) => (
            <ActionLink key={label} to={to}>
              {label}
            </ActionLink>
          ))}
        </p>
      )}
    </>
  )
}

function describeMethod({ addedAt, lastUsedAt, isUsable }: OwnSignInMethod): string {
  const added = `Added ${formatDay(addedAt)}.`
  const used = lastUsedAt ? ` Last used ${formatDay(lastUsedAt)}.` : ''
  return `${added}${used}${isUsable ? '' : ' It is not available at the moment.'}`
}
