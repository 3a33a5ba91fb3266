import { eq } from 'drizzle-orm'
import { failAccount } from '#app/domain/accounts/account-input.server.ts'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { getRecipient, getSafeName } from '#app/domain/accounts/auth/account-mails.server.ts'
import { getInvitationPath, invitationLifeMs } from '#app/domain/accounts/auth/invitations.server.ts'
import { reassignLeadsJob } from '#app/domain/accounts/jobs.ts'
import type { Role } from '#app/domain/accounts/roles.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { renderMail } from '#app/domain/content/mail-content.server.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { queueMail } from '#app/platform/mail/mail-queue.server.ts'
import { type ChangePersonResult, changePerson, lockAdmins } from './change-person.server.ts'
import { roleNames } from './people-input.ts'

type Invited = { id: string; name: string; email: string; role: Role }
/** `mail`: `no-server`: the admin must pass the link on. */
type InvitePersonResult = { ok: true; id: string; mail: 'sent' | 'no-server' } | Exclude<ChangePersonResult, { ok: true }>

export async function invitePerson(actorId: string, given: { name: string; email: string; role: Role }): Promise<InvitePersonResult> {
  const person = { id: crypto.randomUUID(), ...given }
  const invitedAt = new Date()
  const created = await inTransaction(async (tx): Promise<ChangePersonResult> => {
    if (!(await lockAdmins(tx)).includes(actorId)) return failAccount(403, 'You are not an admin any more. Nothing was changed.')
    const rows = await tx
      .insert(users)
      .values({ ...person, invitedAt })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (rows.length === 0) return failAccount(409, 'There is an account with this address already. Search for it, and change its role.')
    await recordAudit(tx, { actorId, action: 'person.invite', subject: `account:${person.id}`, after: { role: given.role } })
    await mailInvitation(tx, person, invitedAt)
    return { ok: true }
  })
  return created.ok ? { ok: true, id: person.id, mail: mailState() } : created
}

export async function resendInvitation(actorId: string, personId: string): Promise<InvitePersonResult> {
  const invitedAt = new Date()
  const changed = await changePerson(actorId, personId, async ({ tx, person, audit }) => {
    if (!person.invitedAt) return failAccount(409, 'This person has signed in already. An invitation is not needed.')
    if (person.disabledAt) return failAccount(409, 'This account is disabled. Enable it first.')
    await tx.update(users).set({ invitedAt, updatedAt: invitedAt }).where(eq(users.id, personId))
    await audit('person.invite-again', null, { role: person.role })
    if (person.email === null) throw new Error('unreachable: an invited account has an address')
    await mailInvitation(tx, { id: person.id, name: person.name, email: person.email, role: person.role as Role }, invitedAt)
    return { ok: true }
  })
  return changed.ok ? { ok: true, id: personId, mail: mailState() } : changed
}

export async function withdrawInvitation(actorId: string, personId: string): Promise<ChangePersonResult> {
  return await changePerson(actorId, personId, async ({ tx, person, audit }) => {
    if (!person.invitedAt) return failAccount(409, 'This person has signed in already. You can disable the account.')
    await audit('person.invite-withdraw', { role: person.role }, null)
    await tx.delete(users).where(eq(users.id, personId))
    // Enquiries that it already had are now unassigned.
    await enqueue(tx, reassignLeadsJob, { from: null })
    return { ok: true }
  })
}

async function mailInvitation(tx: Queryable, person: Invited, invitedAt: Date): Promise<void> {
  const link = `${config().publicUrl}${getInvitationPath(person.id, invitedAt)}`
  const until = new Date(invitedAt.getTime() + invitationLifeMs)
  await queueMail(composeInvitationMail(person, link, until), { tx, until })
}

const mailState = () => (config().smtpUrl ? 'sent' : 'no-server')

function composeInvitationMail({ name, email, role }: Invited, link: string, until: Date): Mail {
  return {
    to: getRecipient({ name, email }),
    ...renderMail('invitation', { name: getSafeName({ name, email }), role: roleNames[role], until: formatInstant(until), link }),
  }
}
