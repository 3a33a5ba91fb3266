import { eq } from 'drizzle-orm'
import { getInvitationPath } from '#app/domain/accounts/auth/invitations.server.ts'
import { listOpenSessions, type OpenSession } from '#app/domain/accounts/open-sessions.server.ts'
import { findOwnPhone } from '#app/domain/accounts/phone/phone-owner.server.ts'
import type { Role } from '#app/domain/accounts/roles.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { listSignInMethods } from '#app/domain/accounts/sign-in-methods.server.ts'
import { config } from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { getPersonState, type PersonState } from './list-people.server.ts'
import { idForm } from './people-input.ts'

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
  /** For an open invitation: it may not arrive by mail. */
  invitationLink: string | null
  hasMailServer: boolean
  disabledAt: string | null
  isSelf: boolean
  sessions: OpenSession[]
  methods: PersonMethod[]
  /** The number for sign-in, in E.164. */
  phone: string | null
}

/** Returns at most fifty sessions, newest first. `admin` is the signed-in one and the session. */
export async function findPersonRecord(personId: string, admin: { id: string; sessionId: string | null }): Promise<PersonRecord | null> {
  if (!idForm.test(personId)) return null
  const [[person], methods, open] = await Promise.all([
    db().select().from(users).where(eq(users.id, personId)),
    listSignInMethods(db(), personId),
    listOpenSessions(personId, admin.sessionId),
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
    invitationLink: invitedAt && state === 'invited' ? `${publicUrl}${getInvitationPath(id, invitedAt)}` : null,
    hasMailServer: smtpUrl !== undefined,
    disabledAt: disabledAt?.toISOString() ?? null,
    isSelf: id === admin.id,
    phone: await findOwnPhone(db(), id),
    methods: methods.map((method) => ({
      id: method.id,
      label: method.label,
      addedAt: method.addedAt.toISOString(),
      lastUsedAt: method.lastUsedAt?.toISOString() ?? null,
    })),
    sessions: open,
  }
}
