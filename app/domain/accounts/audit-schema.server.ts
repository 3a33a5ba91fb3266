import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './schema.server.ts'

/** `refused`: the site rejected the action, such as a wrong password. `failed`: the action was allowed but did not succeed. */
export type AuditOutcome = 'done' | 'refused' | 'failed'

type AuditCategory = 'sign-in' | 'credential' | 'role' | 'export' | 'access' | 'record'

const categorySql = sql.raw(`case
    when action like 'account.sign-%' or action in ('account.code', 'account.pause', 'account.confirm', 'account.session-end', 'account.sessions-end') then 'sign-in'
    when action like 'account.password%' or action like '%two-factor%' or action = 'account.recovery-codes' then 'credential'
    when action like 'person.%' or action in ('account.promote', 'account.invitation-accept') then 'role'
    when action like '%.export' then 'export'
    when action = 'page.open' then 'access'
    else 'record'
  end`)

export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** Null: the command line, or an erased account. */
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    /** The client's network address; null for jobs and the command line. */
    address: text('address'),
    outcome: text('outcome').$type<AuditOutcome>().notNull().default('done'),
    category: text('category').$type<AuditCategory>().notNull().generatedAlwaysAs(categorySql),
  },
  (table) => [
    check('audit_events_outcome_known', sql`${table.outcome} in ('done','refused','failed')`),
    // For the networks from which a person signed in.
    index('audit_events_entries')
      .on(table.actorId, table.address)
      .where(sql`${table.outcome} = 'done' and ${table.action} in ('account.sign-in','account.code')`),
    index('audit_events_category').on(table.category, table.at.desc(), table.id.desc()),
    index('audit_events_not_done').on(table.outcome, table.at.desc(), table.id.desc()).where(sql`${table.outcome} <> 'done'`),
    index('audit_events_address').on(table.address, table.at.desc(), table.id.desc()).where(sql`${table.address} is not null`),
    index('audit_events_subject').on(table.subject, table.at),
    index('audit_events_newest').on(table.at.desc(), table.id.desc()),
    index('audit_events_actor').on(table.actorId, table.at.desc(), table.id.desc()),
    index('audit_events_action').on(table.action, table.at.desc(), table.id.desc()),
  ],
)
