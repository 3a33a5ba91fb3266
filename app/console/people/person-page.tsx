import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import {
  disableSchema,
  endSessionSchema,
  noFieldsSchema,
  removeTwoFactorSchema,
  roleMeanings,
  roleNames,
  roleSchema,
} from '#app/domain/accounts/people/people-input.ts'
import type { Role } from '#app/domain/accounts/roles.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { PeopleForm } from './people-form.tsx'
import { MailAddress, StateBadge } from './people-list.tsx'

type Session = { id: string; device: string; startedAt: string; isThis: boolean }
type Props = {
  person: {
    email: string
    role: Role
    state: string
    hasTwoFactor: boolean
    createdAt: string
    invitedAt: string | null
    disabledAt: string | null
    isSelf: boolean
    sessions: Session[]
  }
  answer: { form: string; reply: SubmissionResult<string[]> | null } | null
}

const at = (moment: string) => formatInstant(new Date(moment))

/** One person's account as admins see it: role, access, sessions, second factor. */
export function PersonPage({ person, answer }: Props) {
  const { role, isSelf, invitedAt, disabledAt, hasTwoFactor, sessions } = person
  const replyTo = (form: string) => (answer?.form === form ? answer.reply : null)
  return (
    <>
      <p className="mt-2">
        <MailAddress address={person.email} />, {roleNames[role]}, <StateBadge state={person.state} />
      </p>
      <p className="text-soft">Account since {at(person.createdAt)}.</p>
      {isSelf && (
        <p className="mt-5 border-l-4 border-danger pl-4 font-semibold">This is your own account. What you change here you may not be able to change back.</p>
      )}
      {invitedAt && (
        <Part id="invitation" title="Invitation">
          <p className="mb-4">
            Sent {at(invitedAt)}. {person.state === 'invited' ? 'The link works for three days.' : 'Its link has ended.'}
          </p>
          <div className="flex flex-wrap gap-5">
            <PeopleForm form="resend" schema={noFieldsSchema} reply={replyTo('resend')} button="Send again" />
            <PeopleForm form="withdraw" schema={noFieldsSchema} reply={replyTo('withdraw')} button="Withdraw the invitation" />
          </div>
        </Part>
      )}
      <Part id="role-part" title="What they may do">
        <PeopleForm
          // Another role by now: the field starts anew.
          key={role}
          form="role"
          id="role-form"
          schema={roleSchema}
          reply={replyTo('role')}
          values={{ role }}
          hidden={{ was: role }}
          button="Change role"
          fields={[{ name: 'role', label: 'Role', hint: roleMeanings, options: Object.entries(roleNames) }]}
        >
          {isSelf && <Checkbox name="understood" value="yes" label="I give up being an admin, and cannot take it back myself." />}
        </PeopleForm>
      </Part>
      <Part id="sessions" title="Where they are signed in">
        {sessions.length === 0 && <p>Nowhere.</p>}
        <ul>
          {sessions.map((session) => (
            <li key={session.id} className="grid grid-cols-[1fr_auto] items-center gap-x-6 border-b border-rule py-2">
              <span>
                <b className="font-semibold">{session.device}</b>
                {session.isThis && ', here'}
                <span className="block text-soft">since {at(session.startedAt)}</span>
              </span>
              <PeopleForm form="session" id={`session-${session.id}`} schema={endSessionSchema} reply={null} hidden={{ id: session.id }} button="End" />
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <div className="mt-5">
            <PeopleForm form="sessions" schema={noFieldsSchema} reply={replyTo('sessions')} button="End all" />
          </div>
        )}
      </Part>
      <Part id="two-factor-part" title="Two-factor">
        {hasTwoFactor ? <p>On.</p> : <p>Off.{role !== 'member' && ' No staff page opens until they set it up.'}</p>}
        {hasTwoFactor && isSelf && (
          <p>
            <ActionLink to="/account/two-factor">Move yours to another app</ActionLink>
          </p>
        )}
        {hasTwoFactor && !isSelf && (
          <Disclosure summary="Remove it" isOpen={answer?.form === 'two-factor'}>
            <p className="mb-4">
              For a lost phone without recovery codes. Be sure that it is they who ask. They are signed out everywhere; their password alone then signs in.
            </p>
            <PeopleForm
              form="two-factor"
              schema={removeTwoFactorSchema}
              reply={replyTo('two-factor')}
              button="Remove two-factor"
              fields={[{ name: 'reason', label: 'Reason', hint: 'Kept in the audit. No personal details.' }]}
            />
          </Disclosure>
        )}
      </Part>
      <Part id="access" title="Access">
        {disabledAt ? (
          <>
            <p className="mb-4">Disabled {at(disabledAt)}. Enabled again, they sign in with the password and role they had.</p>
            <PeopleForm form="enable" schema={noFieldsSchema} reply={replyTo('enable')} button="Enable this account" />
          </>
        ) : (
          <Disclosure summary="Disable this account" isOpen={answer?.form === 'disable'}>
            <p className="mb-4">
              They are signed out everywhere at once, and can neither sign in nor set a new password. Nothing of theirs is deleted, and you can enable the
              account again.
            </p>
            <PeopleForm form="disable" schema={disableSchema} reply={replyTo('disable')} button="Disable the account">
              {isSelf && <Checkbox name="understood" value="yes" label="I lock myself out. Another admin must let me in again." />}
            </PeopleForm>
          </Disclosure>
        )}
      </Part>
      <p className="mt-10">
        <ActionLink to="/staff/people">All people</ActionLink>
      </p>
    </>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className="mt-8 border-t border-ink pt-5">
      <h2 id={`${id}-title`} className="mb-3 text-lede font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Disclosure({ summary, isOpen, children }: { summary: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen || undefined}>
      <summary className="action-link cursor-pointer text-teal underline underline-offset-4">{summary}</summary>
      <div className="mt-3">{children}</div>
    </details>
  )
}
