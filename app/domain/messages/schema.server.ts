import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { at } from '#app/platform/db/columns.server.ts'

export type MessageChannel = 'mail' | 'sms' | 'whatsapp' | 'webhook'
/** `dead`: failed permanently; staff may send it again or drop it. `dropped`: by staff, or because the person withdrew. */
export type MessageState = 'waiting' | 'sent' | 'dead' | 'dropped'

/**
 * The id is the mail's Message-ID and the webhook's id, so the receiver recognises a repeat. The text is composed when
 * the message is sent, so that no copy of personal data waits here. `sealed` is the exception.
 */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    channel: text('channel').$type<MessageChannel>().notNull(),
    /** Such as `thank-you`, `staff-notice` or `lead.submitted`. */
    kind: text('kind').notNull(),
    /** What the message is about, such as an event's id and a member of staff. One cause makes one message of each kind. */
    cause: text('cause').notNull(),
    state: text('state').$type<MessageState>().notNull().default('waiting'),
    /** Completed attempts. A job names its attempt, so that two jobs cannot count the same one. */
    attempts: integer('attempts').notNull().default(0),
    /** The last error in a few words, without personal data. */
    lastError: text('last_fault'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When the next attempt is due. Null if the message is sent, dead or dropped. */
    nextTryAt: at('next_try_at').defaultNow(),
    sentAt: at('sent_at'),
    /** The whole encrypted mail, if it cannot be composed again, such as one with a link. The row is deleted when the mail is sent. */
    sealed: text('sealed'),
    /** After this moment the message is not true any more, and is not sent. */
    expiresAt: at('expires_at'),
  },
  (table) => [
    check('messages_channel_known', sql`${table.channel} in ('mail','sms','whatsapp','webhook')`),
    check('messages_state_known', sql`${table.state} in ('waiting','sent','dead','dropped')`),
    // A sealed mail may go to an address without an account.
    check('messages_of_one', sql`num_nonnulls(${table.leadId}, ${table.userId}) = 1 or (${table.sealed} is not null and ${table.leadId} is null)`),
    unique('messages_once').on(table.leadId, table.channel, table.kind, table.cause),
    unique('messages_once_member').on(table.userId, table.channel, table.kind, table.cause),
    // To find the people that one message to everyone has reached.
    index('messages_cause').on(table.cause),
    index('messages_undelivered').on(table.createdAt.desc(), table.id.desc()).where(sql`${table.state} in ('waiting','dead')`),
  ],
)
