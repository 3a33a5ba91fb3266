import { Form } from 'react-router'
import { createEmailForm } from '#app/domain/accounts/account-forms.ts'
import type { WaitingEmailChange } from '#app/domain/accounts/email-change.server.ts'
import { FormNotice } from '#app/site/privacy/form-notice.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'

interface ChangeEmailPageProps {
  /** Null: the account has no address yet. */
  email: string | null
  /** False if the site cannot send mail: then an address cannot be changed. */
  canSendMail: boolean
  waiting: WaitingEmailChange | null
  done: string | null
  answer: object | undefined
}

export function ChangeEmailPage({ email, canSendMail, waiting, done, answer }: ChangeEmailPageProps) {
  const form = useForm(createEmailForm(email !== null), answer)
  return (
    <AccountLayout
      title={email === null ? 'Add an email address' : 'Change your email address'}
      lede={email === null ? 'With an address you can also set a password, and get mail about your account.' : `Current address: ${email}`}
    >
      {done && <Notice className="mb-7">{done}</Notice>}
      {waiting && <Waiting email={email} waiting={waiting} />}
      {canSendMail ? (
        <section className={waiting ? 'mt-10 border-t border-ink pt-6' : undefined} aria-labelledby={waiting ? 'another' : undefined}>
          {waiting && (
            <>
              <h2 id="another" className="mb-3 text-title">
                Use another address
              </h2>
              <p className="mb-6">This form replaces the change above. The links of that change then stop working.</p>
            </>
          )}
          <AccountForm form={form} button={email === null ? 'Mail the link' : 'Mail the two links'}>
            <FormNotice of="account" id="email-notice" />
          </AccountForm>
        </section>
      ) : (
        <p>
          This site cannot send mail at the moment, so {email === null ? 'no email address can be added here' : 'the email address cannot be changed here'}.
        </p>
      )}
      <p className="mt-9">
        <ActionLink to="/account">Your account</ActionLink>
      </p>
    </AccountLayout>
  )
}

function Waiting({ email, waiting: { newEmail, until, isAllowed, isConfirmed } }: { email: string | null; waiting: WaitingEmailChange }) {
  const steps = [
    ...(email === null ? [] : [{ address: email, which: 'Current address', isOpened: isAllowed }]),
    { address: newEmail, which: 'New address', isOpened: isConfirmed },
  ]
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-3 text-title">
        {email === null ? 'Open the link in the mail' : 'Open the link in each mail'}
      </h2>
      {email === null ? (
        <p>
          If we can use the address, it gets a mail with a link. Open the link by <Moment at={until} />.
        </p>
      ) : (
        <p>
          If we can use the new address, each address gets a mail with a link. Open both by <Moment at={until} />. Until then you sign in with your current
          address.
        </p>
      )}
      <ul className="mt-5 border-t border-rule">
        {steps.map(({ address, which, isOpened }) => (
          <li key={which} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-rule py-3">
            <span className="min-w-0 wrap-anywhere">
              <b className="block font-semibold">{which}</b>
              {address}
            </span>
            <Badge tone={isOpened ? 'good' : 'plain'}>{isOpened ? 'Link opened' : 'Link not opened yet'}</Badge>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-soft">No mail? Look in the spam folder too. It can take a few minutes.</p>
      <Form method="post" className="mt-5">
        <input type="hidden" name="form" value="cancel" />
        <Button type="submit" quiet>
          Cancel the change
        </Button>
      </Form>
    </section>
  )
}
