import { sql } from 'drizzle-orm'
import { bigint, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A primary key that the database generates. Keys increase with time. */
export const id = () => uuid('id').primaryKey().default(sql`uuidv7()`)
/** A moment, to the microsecond. */
export const at = (name: string) => timestamp(name, { withTimezone: true })
/** An amount in paise. */
export const paise = (name: string) => bigint(name, { mode: 'number' })
