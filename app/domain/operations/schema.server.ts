import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** What is wrong with the installation, and when admins were told. */
export const alarms = pgTable('alarms', {
  name: text('name').primaryKey(),
  since: at('since').notNull().defaultNow(),
  mailedAt: at('mailed_at').notNull().defaultNow(),
  /** Null while it lasts. */
  endedAt: at('ended_at'),
})

export const siteProcesses = pgTable('site_processes', {
  id: uuid('id').primaryKey(),
  host: text('host').notNull(),
  release: text('release').notNull(),
  startedAt: at('started_at').notNull(),
  /** By the database's clock. */
  seenAt: at('seen_at').notNull(),
  /** How far the process's clock is ahead of the database's. */
  clockAheadMs: integer('clock_ahead_ms').notNull(),
  /** Free room where the process writes, in bytes counted in MiB; null if its system does not say. */
  freeMb: integer('free_mb'),
  diskMb: integer('disk_mb'),
})
