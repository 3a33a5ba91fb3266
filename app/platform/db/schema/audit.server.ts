import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './accounts.server.ts'

/** Who changed what, with the values before and after; written in the change's own transaction. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** Null: the command line, or an account since erased. */
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [
    index('audit_events_subject').on(table.subject, table.at),
    index('audit_events_newest').on(table.at.desc(), table.id.desc()),
    index('audit_events_actor').on(table.actorId, table.at.desc(), table.id.desc()),
    index('audit_events_action').on(table.action, table.at.desc(), table.id.desc()),
  ],
)
