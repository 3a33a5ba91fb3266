import type { ReactNode } from 'react'
import type { PersonRecord } from '#app/domain/accounts/people/find-person-record.server.ts'
import {
  cannotShare,
  disableForm,
  enableForm,
  endSessionForm,
  endSessionsForm,
  listLeadsToChoices,
  removeTwoFactorForm,
  resendForm,
  roleForm,
  roleNames,
  withdrawForm,
} from '#app/domain/accounts/people/people-input.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { WholeForm } from '#app/ui/form-parts.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { type FormState, useForm } from '#app/ui/use-form.ts'
import { MailAddress, StateBadge } from './people-list.tsx'

type PersonPageProps = {
  person: PersonRecord
  /** Open enquiries to reassign if this person leaves. `receivers`: possible new owners, as ids with labels. */
  openLeads: number
  canShare: boolean
  receivers: readonly (readonly [id: string, label: string])[]
  answer: object | undefined
}

const formatMoment = (moment: string) => formatInstant(new Date(moment))

export function PersonPage({ person, openLeads, canShare, receivers, answer }: PersonPageProps) {
  const { role, isSelf, disabledAt, methods } = person
  const roles = useForm(roleForm, answer, { values: { role, was: role } })
  const enable = useForm(enableForm, answer)
  return (
    <>
      <p className="mt-2">
        <MailAddress address={person.email} phone={person.phone} />, {roleNames[role]}, <StateBadge state={person.state} />
      </p>
      <p className="text-soft">Account since {formatMoment(person.createdAt)}.</p>
      {isSelf && (
        <p className="mt-5 border-l-4 border-danger pl-4 font-semibold">This is your own account. What you change here you may not be able to change back.</p>
      )}
      {person.invitedAt && <Invitation person={person} invitedAt={person.invitedAt} answer={answer} />}
      <Part id="role-part" title="Role">
        {openLeads > 0 && (
          <p className="mb-4 max-w-[65ch]">
            Only counsellors and admins have leads. With another role, the {openLeads === 1 ? 'open lead' : `${openLeads.toLocaleString('en-IN')} open leads`}{' '}
            of this person {openLeads === 1 ? 'is' : 'are'} {canShare ? 'given to counsellors who receive new leads' : 'unassigned'}.
          </p>
        )}
        <WholeForm form={roles} quiet without={isSelf ? [] : ['understood']} button="Change role" />
      </Part>
      <Part id="methods" title="Ways to sign in">
        {methods.length === 0 && <p>None yet.</p>}
        <ul>
          {methods.map(({ id, label, addedAt, lastUsedAt }) => (
            <li key={id} className="border-b border-rule py-2">
              <b className="font-semibold">{label}</b>
              <span className="block text-soft">
                added {formatMoment(addedAt)}
                {lastUsedAt && `, last used ${formatMoment(lastUsedAt)}`}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Sessions sessions={person.sessions} answer={answer} />
      <TwoFactor person={person} answer={answer} />
      <Part id="access" title="Access">
        {disabledAt ? (
          <>
            <p className="mb-4">Disabled {formatMoment(disabledAt)}. Enabled again, they sign in with the password and role they had.</p>
            <WholeForm form={enable} quiet button="Enable this account" />
          </>
        ) : (
          <DisableForm isSelf={isSelf} openLeads={openLeads} canShare={canShare} receivers={receivers} answer={answer} />
        )}
      </Part>
      <p className="mt-10">
        <ActionLink to="/staff/people">All people</ActionLink>
      </p>
    </>
  )
}

type PersonPartProps = Pick<PersonPageProps, 'person' | 'answer'>

function Invitation({ person: { state, invitationLink, hasMailServer }, invitedAt, answer }: PersonPartProps & { invitedAt: string }) {
  const resend = useForm(resendForm, answer)
  const withdraw = useForm(withdrawForm, answer)
  return (
    <Part id="invitation" title="Invitation">
      <p className="mb-4">
        Invited {formatMoment(invitedAt)}. {state === 'invited' ? 'The link works for three days.' : 'The link has expired.'}
      </p>
      {invitationLink && (
        <>
          <p className="mb-1">{hasMailServer ? 'If the mail does not arrive' : 'The invitation was not mailed'}: copy this link and send it to the person.</p>
          <p className="mb-4 font-semibold wrap-anywhere select-all">{invitationLink}</p>
        </>
      )}
      <div className="flex flex-wrap gap-5">
        <WholeForm form={resend} quiet button="Send again" />
        <WholeForm form={withdraw} quiet button="Withdraw the invitation" />
      </div>
    </Part>
  )
}

function Sessions({ sessions, answer }: Pick<PersonRecord, 'sessions'> & Pick<PersonPageProps, 'answer'>) {
  const endAll = useForm(endSessionsForm, answer)
  return (
    <Part id="sessions" title="Where they are signed in">
      {sessions.length === 0 && <p>Nowhere.</p>}
      <ul>
        {sessions.map((session) => (
          <li key={session.id} className="grid grid-cols-[1fr_auto] items-center gap-x-6 border-b border-rule py-2">
            <span>
              <b className="font-semibold">{session.device}</b>
              {session.isThis && ', here'}
              <span className="block text-soft">since {formatMoment(session.startedAt)}</span>
            </span>
            <EndSessionForm id={session.id} answer={answer} />
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="mt-5">
          <WholeForm form={endAll} quiet button="End all" />
        </div>
      )}
    </Part>
  )
}

function TwoFactor({ person: { role, hasTwoFactor, isSelf }, answer }: PersonPartProps) {
  const removal = useForm(removeTwoFactorForm, answer)
  return (
    <Part id="two-factor-part" title="Two-factor">
      {hasTwoFactor ? <p>On.</p> : <p>Off.{role !== 'member' && ' No staff page opens until they set up an app or a passkey.'}</p>}
      {hasTwoFactor && isSelf && (
        <p>
          <ActionLink to="/account/two-factor">Move yours to another app</ActionLink>
        </p>
      )}
      {hasTwoFactor && !isSelf && (
        <Disclosure summary="Remove two-factor sign-in" form={removal}>
          <p className="mb-4">
            For a lost phone without recovery codes. Check who is asking. The app and the passkeys are removed, and the person is signed out everywhere. A
            passkey stays if nothing else opens the account.
          </p>
          <WholeForm form={removal} quiet button="Remove two-factor" />
        </Disclosure>
      )}
    </Part>
  )
}

function DisableForm({ isSelf, openLeads, canShare, receivers, answer }: Omit<PersonPageProps, 'person'> & { isSelf: boolean }) {
  const form = useForm(disableForm, answer, { values: { leadsTo: canShare ? 'share' : 'unassigned' } })
  return (
    <Disclosure summary="Disable this account" form={form}>
      <p className="mb-4">
        They are signed out everywhere at once, and can neither sign in nor set a new password. Nothing of theirs is deleted, and you can enable the account
        again.
      </p>
      <WholeForm
        form={form}
        quiet
        without={[...(openLeads > 0 ? [] : (['leadsTo'] as const)), ...(isSelf ? [] : (['understood'] as const))]}
        looks={{
          leadsTo: {
            label: `${openLeads.toLocaleString('en-IN')} open ${openLeads === 1 ? 'lead' : 'leads'}`,
            hint: `Their follow-ups and calls go with them, within a minute as a rule.${canShare ? '' : ` ${cannotShare}`}`,
            choices: [...listLeadsToChoices(canShare), ...receivers],
          },
        }}
        button="Disable the account"
      />
    </Disclosure>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className="mt-8 border-t border-ink pt-5">
      <h2 id={`${id}-title`} className="mb-3">
        {title}
      </h2>
      {children}
    </section>
  )
}

function EndSessionForm({ id, answer }: { id: string; answer: PersonPageProps['answer'] }) {
  const form = useForm(endSessionForm, answer, { id: `session-${id}`, values: { id } })
  return <WholeForm form={form} quiet button="End" />
}

/** Starts open if its form has errors or restored text. */
function Disclosure({ summary, form, children }: { summary: string; form: Pick<FormState, 'isRestored' | 'summary'>; children: ReactNode }) {
  return (
    <details open={form.isRestored || form.summary.lastFailure !== null || undefined}>
      <summary className="action-link cursor-pointer text-teal underline underline-offset-4">{summary}</summary>
      <div className="mt-3">{children}</div>
    </details>
  )
}
