import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '#app/platform/db/columns.server.ts'

export const alarms = pgTable('alarms', {
  name: text('name').primaryKey(),
  since: at('since').notNull().defaultNow(),
  mailedAt: at('mailed_at').notNull().defaultNow(),
  endedAt: at('ended_at'),
})

export const siteProcesses = pgTable('site_processes', {
  id: uuid('id').primaryKey(),
  host: text('host').notNull(),
  release: text('release').notNull(),
  startedAt: at('started_at').notNull(),
  /** Time of the database's clock. */
  seenAt: at('seen_at').notNull(),
  /** Ahead of the database's clock. */
  clockAheadMs: integer('clock_ahead_ms').notNull(),
  /** Free space on the disk with the data folder, in MiB; null if the system does not report it. */
  freeMb: integer('free_mb'),
  diskMb: integer('disk_mb'),
})
