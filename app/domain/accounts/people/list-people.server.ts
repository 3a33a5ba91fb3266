import { and, asc, eq, ilike, ne, or, type SQL } from 'drizzle-orm'
import { invitationLifeMs } from '#app/domain/accounts/auth/invitations.server.ts'
import type { Role } from '#app/domain/accounts/roles.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { type KeyPage, type PageParams, toKeyPage } from '#app/lib/page-cursor.ts'
import { db } from '#app/platform/db/client.server.ts'
import { cursorTime, fromCursor, inPageOrder } from '#app/platform/db/key-page.server.ts'

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
export async function listPeople(filter: PeopleFilter, page: PageParams): Promise<KeyPage<PersonRow>> {
  const rows = await db()
    .select(columns)
    .from(users)
    .where(and(inFilter(filter), fromCursor(users.createdAt, users.id, page)))
    .orderBy(inPageOrder(users.createdAt, users.id, page))
    .limit(pageSize + 1)
  const { rows: shown, ...neighbours } = toKeyPage(rows, pageSize, page, ({ at, id }) => ({ at, id }))
  return { rows: shown.map((row) => toRow(row)), ...neighbours }
}

/** People whose name or address has `text` in it, by name; all of them, or staff only. @returns at most `limit`, and whether there are more */
export async function searchPeople(text: string, filter: PeopleFilter = 'all', limit = pageSize): Promise<{ rows: PersonRow[]; isMore: boolean }> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db()
    .select(columns)
    .from(users)
    .where(and(inFilter(filter), or(ilike(users.name, pattern), ilike(users.email, pattern))))
    .orderBy(asc(users.name), asc(users.id))
    .limit(limit + 1)
  return { rows: rows.slice(0, limit).map((row) => toRow(row)), isMore: rows.length > limit }
}

/** Colleagues for the console's search. */
export async function findStaff(text: string, limit: number): Promise<{ id: string; title: string; detail: string; href: string }[]> {
  const { rows } = await searchPeople(text, 'staff', limit)
  return rows.map(({ id, name, email, role }) => ({ id, title: name, detail: `${role}, ${email}`, href: `/staff/people/${id}` }))
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
