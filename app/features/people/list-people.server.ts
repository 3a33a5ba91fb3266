import { and, eq, ilike, ne, or, type SQL } from 'drizzle-orm'
import { invitationLifeMs } from '#app/platform/auth/invitations.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { cursorTime, fromCursor, inPageOrder } from '#app/platform/db/key-page.server.ts'
import { users } from '#app/platform/db/schema/accounts.server.ts'
import { type AskedPage, type KeyPage, toKeyPage } from '#app/shared/page-cursor.ts'
import type { Role } from '#app/shared/roles.ts'

export type PersonState = 'active' | 'invited' | 'invitation over' | 'disabled'
export type PersonRow = { id: string; name: string; email: string; role: Role; state: PersonState; hasTwoFactor: boolean; createdAt: string }
/** Whom to list: everybody, all staff, or one role. */
export type PeopleFilter = 'all' | 'staff' | Role

const pageSize = 50

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  hasTwoFactor: users.twoFactorEnabled,
  disabledAt: users.disabledAt,
  invitedAt: users.invitedAt,
  createdAt: users.createdAt,
  at: cursorTime(users.createdAt),
}

/** One page of people, newest account first. */
export async function listPeople(filter: PeopleFilter, page: AskedPage): Promise<KeyPage<PersonRow>> {
  const rows = await db()
    .select(columns)
    .from(users)
    .where(and(inFilter(filter), fromCursor(users.createdAt, users.id, page)))
    .orderBy(inPageOrder(users.createdAt, users.id, page))
    .limit(pageSize + 1)
  const { rows: shown, ...neighbours } = toKeyPage(rows, pageSize, page, ({ at, id }) => ({ at, id }))
  return { rows: shown.map((row) => toRow(row)), ...neighbours }
}

/** People whose name or address has `text` in it, whatever their role. @returns at most fifty, and whether there are more */
export async function searchPeople(text: string): Promise<{ rows: PersonRow[]; isMore: boolean }> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db()
    .select(columns)
    .from(users)
    .where(or(ilike(users.name, pattern), ilike(users.email, pattern)))
    .limit(pageSize + 1)
  return { rows: rows.slice(0, pageSize).map((row) => toRow(row)), isMore: rows.length > pageSize }
}

/** What stands between an account and its use. */
export function stateOf({ disabledAt, invitedAt }: { disabledAt: Date | null; invitedAt: Date | null }, now = new Date()): PersonState {
  if (disabledAt) return 'disabled'
  if (!invitedAt) return 'active'
  return now.getTime() < invitedAt.getTime() + invitationLifeMs ? 'invited' : 'invitation over'
}

function inFilter(filter: PeopleFilter): SQL | undefined {
  if (filter === 'all') return undefined
  return filter === 'staff' ? ne(users.role, 'member') : eq(users.role, filter)
}

type Stored = { id: string; name: string; email: string; role: string; hasTwoFactor: boolean; disabledAt: Date | null; invitedAt: Date | null; createdAt: Date }

function toRow({ id, name, email, role, hasTwoFactor, disabledAt, invitedAt, createdAt }: Stored): PersonRow {
  return { id, name, email, role: role as Role, hasTwoFactor, state: stateOf({ disabledAt, invitedAt }), createdAt: createdAt.toISOString() }
}
