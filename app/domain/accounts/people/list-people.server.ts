import { and, asc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { invitationLifeMs } from '#app/domain/accounts/auth/invitations.server.ts'
import { isPhone } from '#app/domain/accounts/phone/phone-owner.server.ts'
import type { Role } from '#app/domain/accounts/roles.ts'
import { credentials, users } from '#app/domain/accounts/schema.server.ts'
import { toPlainDigits } from '#app/lib/plain-text.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { listQuery, matchText, sortByNewest, sortByText } from '#app/platform/db/list-query.server.ts'
import { peopleFilters } from './people-input.ts'

export type PersonState = 'active' | 'invited' | 'invitation over' | 'disabled'

/** Without a filter or search it lists staff only. */
export const peopleQuery = listQuery(peopleFilters, {
  size: 50,
  sort: { at: users.createdAt, id: users.id, direction: 'desc' },
  sorts: { name: sortByText(users.name), email: sortByText(users.email), role: sortByText(users.role), createdAt: sortByNewest(users.createdAt) },
  base: (_, { role, find }) => [role || find ? undefined : isStaff],
  filters: {
    find: (text) => or(matchText(text, users.name, users.email), hasPhone(text)),
    role: (role) => (role === 'all' ? undefined : eq(users.role, role)),
  },
  read: async ({ where, orderBy, limit, at }) => {
    const rows = await db()
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        phone: credentials.accountId,
        role: users.role,
        hasTwoFactor: users.twoFactorEnabled,
        disabledAt: users.disabledAt,
        invitedAt: users.invitedAt,
        createdAt: users.createdAt,
        cursorAt: at,
      })
      .from(users)
      .leftJoin(credentials, and(eq(credentials.userId, users.id), isPhone))
      .where(where)
      .orderBy(orderBy)
      .limit(limit)
    return rows.map((row) => ({ ...row, role: row.role as Role, state: getPersonState(row) }))
  },
})

/** SQL: whether an account's phone number has these digits, in any notation; undefined if the text is not a number. */
function hasPhone(text: string): SQL | undefined {
  const typed = toPlainDigits(text)
  const digits = typed.replace(/\D/g, '').replace(/^(?:0091|091|91|0)(?=\d{10}$)/, '')
  if (!/^[\d\s+().-]+$/.test(typed) || digits.length < 4) return undefined
  return matchText(digits, credentials.accountId)
}

const isStaff = ne(users.role, 'member')

export async function findStaff(text: string, limit: number): Promise<{ id: string; title: string; detail: string; href: string }[]> {
  const rows = await db()
    .select({ id: users.id, name: users.name, email: users.email, role: users.role })
    .from(users)
    .where(and(isStaff, matchText(text, users.name, users.email)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(limit)
  return rows.map(({ id, name, email, role }) => ({ id, title: name, detail: `${role}, ${email}`, href: `/staff/people/${id}` }))
}

export function getPersonState({ disabledAt, invitedAt }: { disabledAt: Date | null; invitedAt: Date | null }, now = new Date()): PersonState {
  if (disabledAt) return 'disabled'
  if (!invitedAt) return 'active'
  return now.getTime() < invitedAt.getTime() + invitationLifeMs ? 'invited' : 'invitation over'
}

/** The admins that can sign in and have a mail address. */
export async function listAdminAddresses(tx: Queryable): Promise<{ name: string; address: string }[]> {
  return await tx
    .select({ name: users.name, address: sql<string>`${users.email}` })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt), isNull(users.invitedAt), isNotNull(users.email)))
    .orderBy(asc(users.id))
}
