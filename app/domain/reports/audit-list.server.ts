import { asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { auditPhrases, type PhrasedAction } from '#app/domain/accounts/audit-phrases.ts'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { roleNames } from '#app/domain/accounts/people/people-input.ts'
import type { Role } from '#app/domain/accounts/roles.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { leadStateLabels } from '#app/domain/leads/lead-labels.ts'
import type { LeadState } from '#app/domain/leads/lead-states.ts'
import { formatRupees } from '#app/lib/rupees.ts'
import { db } from '#app/platform/db/client.server.ts'
import { listQuery, matchFromDay, matchUntilDay, sortByNewest } from '#app/platform/db/list-query.server.ts'
import { auditFilters, systemActor } from './audit-filter.ts'
import { nameRecords } from './audit-records.server.ts'

export const auditQuery = listQuery(auditFilters, {
  size: 50,
  sort: { at: auditEvents.at, id: auditEvents.id, direction: 'desc' },
  sorts: { at: sortByNewest(auditEvents.at) },
  filters: {
    person: (person) => (person === systemActor ? isNull(auditEvents.actorId) : eq(auditEvents.actorId, person)),
    category: auditEvents.category,
    action: auditEvents.action,
    // Repeat the condition of the partial index for outcomes other than `done`.
    outcome: (outcome) =>
      outcome === 'done' ? eq(auditEvents.outcome, 'done') : sql`${auditEvents.outcome} = ${outcome} and ${auditEvents.outcome} <> 'done'`,
    address: (address) => eq(auditEvents.address, address.toLowerCase()),
    subject: auditEvents.subject,
    from: matchFromDay(auditEvents.at),
    to: matchUntilDay(auditEvents.at),
  },
  async read({ where, orderBy, limit, at }) {
    const rows = await db()
      .select({
        id: auditEvents.id,
        at: auditEvents.at,
        actor: users.name,
        action: auditEvents.action,
        outcome: auditEvents.outcome,
        address: auditEvents.address,
        subject: auditEvents.subject,
        before: auditEvents.before,
        after: auditEvents.after,
        cursorAt: at,
      })
      .from(auditEvents)
      .leftJoin(users, eq(users.id, auditEvents.actorId))
      .where(where)
      .orderBy(orderBy)
      .limit(limit)
    const assigned = rows.flatMap(({ after }) => findAssignee(after) ?? []).map((id) => `user:${id}`)
    const named = await nameRecords([...rows.map(({ subject }) => subject), ...assigned])
    const nameOf = (id: string) => named.get(`user:${id}`)?.name ?? 'a closed account'
    return rows.map((row) => ({
      ...row,
      who: row.actor ?? describeActor(row),
      record: named.get(row.subject) ?? { name: row.subject, to: null },
      said: auditSentence(row, nameOf),
    }))
  },
})

/** Sign-in and sign-up, links to one's own data, rejected pages. */
const isOpenToVisitors = (action: string) => /^(account|my-data)\.|^(page\.open|lead\.email|story-consent\.revoke)$/.test(action)

/** Names an actor without an account row: a later erasure may have removed it. */
function describeActor({ action, address }: { action: string; address: string | null }): string {
  // Only an operator sees the link, and only the link is used from an address.
  if (action === 'account.promote') return address === null ? 'The command npm run admin' : 'The link shown at the start'
  if (address === null) return 'The site'
  return isOpenToVisitors(action) ? 'A visitor' : 'A closed account'
}

function findAssignee(after: unknown): string | null {
  const { assignedTo } = (after ?? {}) as { assignedTo?: unknown }
  return typeof assignedTo === 'string' ? assignedTo : null
}

export async function getAuditChoices(): Promise<Record<'person' | 'action', [value: string, label: string][]>> {
  const [people, actions] = await Promise.all([
    db().select({ id: users.id, name: users.name }).from(users).where(ne(users.role, 'member')).orderBy(asc(users.name)).limit(500),
    // Jumps along the index from one action to the next, so the number of events does not matter.
    db().execute<{ action: string }>(sql`
      with recursive steps as (
        (select action from ${auditEvents} order by action limit 1)
        union all
        select (select e.action from ${auditEvents} e where e.action > steps.action order by e.action limit 1) from steps where steps.action is not null
      ) select action from steps where action is not null limit 500`),
  ])
  return {
    person: [[systemActor, 'The site, or not signed in'], ...people.map(({ id, name }): [string, string] => [id, name])],
    action: actions.rows.map(({ action }) => [action, actionLabel(action)]),
  }
}

function actionLabel(action: string): string {
  const { start, end } = auditSentence({ action, outcome: 'done', before: null, after: null }, String)
  return `${start}${end === null ? '' : `…${end}`}${/-many\b/.test(action) ? ' (several)' : ''}`
}

type AuditRow = { action: string; outcome: string; before: unknown; after: unknown }

const refusedPhrases: Partial<Record<PhrasedAction, string>> = {
  'account.code': 'gave a wrong code for two-factor sign-in to the account {it}',
  'account.confirm': 'could not confirm who they are',
  'account.password-change': 'could not change the password',
  'account.password-reset': 'could not set a new password by a mailed link',
  'account.password-reset-ask': 'could not ask for a link to set a new password',
  'account.sign-in': 'could not sign in to the account {it}',
  'account.sign-in-phone-code': 'gave a wrong code sent by SMS',
  'account.sign-in-provider': 'could not sign in with another company’s account',
  'account.sign-up': 'could not open an account',
  'account.pause': 'could not sign in to {it}: sign-in is paused after failed attempts',
  'page.open': 'may not open {it}',
}

/** In two parts around the record's name. `end` is null if the sentence names no record. @param nameOf a person's name by id */
function auditSentence(event: AuditRow, nameOf: (id: string) => string): { start: string; end: string | null } {
  const undone = event.action.endsWith('.undo')
  // "publication.restore" is an action, although its name ends like a suffix.
  const names = [event.action, event.action.replace(/\.(undo|restore)$/, '').replace(/-many$/, '')]
  const known = names.find((name): name is PhrasedAction => Object.hasOwn(auditPhrases, name)) ?? null
  const plain = known ? auditPhrases[known] : `did “${event.action}” with {it}`
  const sentence = event.outcome === 'done' || !known ? plain : (refusedPhrases[known] ?? `could not do this: ${plain}`)
  const whole = `${undone ? 'undid: ' : ''}${sentence}${undone ? '' : changeOf(known, event, nameOf)}`
  const [start = '', end] = whole.split('{it}')
  return { start, end: end ?? null }
}

/** Only if it is short: states, roles, people. */
function changeOf(action: PhrasedAction | null, { before, after }: AuditRow, nameOf: (id: string) => string): string {
  const [was, is] = [before, after].map((value) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ]
  if (action === 'lead.state' || (action === 'lead.call' && was.state !== is.state)) return formatSpan(getStateName(was.state), getStateName(is.state))
  if (action === 'lead.assign') return typeof is.assignedTo === 'string' ? ` to ${nameOf(is.assignedTo)}` : is.assignedTo === null ? ' to no one' : ''
  if (action && moneyActions.has(action)) return getAmount(is)
  if (action === 'person.role') return formatSpan(getRoleName(was.role), getRoleName(is.role))
  if (action === 'person.invite') return getRoleName(is.role) ? ` as ${getRoleName(is.role)}` : ''
  if (action === 'counsellor.available') return is.available === true ? ' (on)' : is.available === false ? ' (off)' : ''
  return ''
}

const moneyActions = new Set<PhrasedAction>(['booking.fee', 'booking.pay', 'booking.refund', 'booking.reverse', 'booking.reverse-refund', 'booking.waive'])
function getAmount({ agreedPaise, amountPaise, waivedPaise }: Record<string, unknown>): string {
  const paise = agreedPaise ?? amountPaise ?? waivedPaise
  return typeof paise === 'number' ? `: ${formatRupees(paise)}` : ''
}
const formatSpan = (from: string | null, to: string | null) => `${from ? ` from ${from}` : ''}${to ? ` to ${to}` : ''}`
const getStateName = (state: unknown) => (typeof state === 'string' ? (leadStateLabels[state as LeadState] ?? null) : null)
const getRoleName = (role: unknown) => (typeof role === 'string' ? (roleNames[role as Role] ?? null) : null)
