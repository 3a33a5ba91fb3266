import { and, desc, eq } from 'drizzle-orm'
import { getInvitationPath } from '#app/domain/accounts/auth/invitations.server.ts'
import { isSessionOpen } from '#app/domain/accounts/auth/session-limits.server.ts'
import { findOwnPhone } from '#app/domain/accounts/phone/phone-owner.server.ts'
import type { Role } from '#app/domain/accounts/roles.ts'
import { sessions, users } from '#app/domain/accounts/schema.server.ts'
import { listSignInMethods } from '#app/domain/accounts/sign-in-methods.server.ts'
import { describeDevice } from '#app/lib/describe-device.ts'
import { config } from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { getPersonState, type PersonState } from './list-people.server.ts'
import { idForm } from './people-input.ts'

export type PersonSession = { id: string; device: string; startedAt: string; isThis: boolean }
type PersonMethod = { id: string; label: string; addedAt: string; lastUsedAt: string | null }
export type PersonRecord = {
  id: string
  name: string
  email: string | null
  role: Role
  state: PersonState
  hasTwoFactor: boolean
  createdAt: string
  invitedAt: string | null
  /** For an open invitation whose mail was not sent. */
  invitationLink: string | null
  disabledAt: string | null
  isSelf: boolean
  sessions: PersonSession[]
  methods: PersonMethod[]
  /** The number for sign-in, in E.164. */
  phone: string | null
}

/** Returns at most fifty sessions, newest first. `asker` is the signed-in admin and session; `mailFailed` means that an invitation's mail just failed. */
export async function findPersonRecord(personId: string, asker: { id: string; sessionId: string | null; mailFailed?: boolean }): Promise<PersonRecord | null> {
  if (!idForm.test(personId)) return null
  const [[person], methods, open] = await Promise.all([
    db().select().from(users).where(eq(users.id, personId)),
    listSignInMethods(db(), personId),
    db()
      .select({ id: sessions.id, userAgent: sessions.userAgent, createdAt: sessions.createdAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.userId, personId), isSessionOpen))
      .orderBy(desc(sessions.createdAt))
      .limit(50),
  ])
  if (!person) return null
  const { id, name, email, role, twoFactorEnabled, disabledAt, invitedAt, createdAt } = person
  const state = getPersonState(person)
  const { smtpUrl, publicUrl } = config()
  return {
    id,
    name,
    email,
    role: role as Role,
    hasTwoFactor: twoFactorEnabled,
    state,
    createdAt: createdAt.toISOString(),
    invitedAt: invitedAt?.toISOString() ?? null,
    invitationLink: invitedAt && state === 'invited' && (!smtpUrl || asker.mailFailed) ? `${publicUrl}${getInvitationPath(id, invitedAt)}` : null,
    disabledAt: disabledAt?.toISOString() ?? null,
    isSelf: id === asker.id,
    phone: await findOwnPhone(db(), id),
    methods: methods.map((method) => ({
      id: method.id,
      label: method.label,
      addedAt: method.addedAt.toISOString(),
      lastUsedAt: method.lastUsedAt?.toISOString() ?? null,
    })),
    sessions: open.map((session) => ({
      id: session.id,
      device: describeDevice(session.userAgent ?? ''),
      startedAt: session.createdAt.toISOString(),
      isThis: session.id === asker.sessionId,
    })),
  }
}
