import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'

export type MessageChannel = 'mail' | 'sms' | 'whatsapp' | 'webhook'
/** `dead`: refused for good, for staff to send again or drop. `dropped`: by staff, or because the person withdrew. */
export type MessageState = 'waiting' | 'sent' | 'dead' | 'dropped'

const at = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Every mail, SMS and webhook that an enquiry causes, each alert of a member's wishlist, and every other mail until it is sent. The id is what a receiver knows a repeat by: the mail's
 * Message-ID, the webhook's id. The text is made when it is sent, so that no copy of personal data waits here, but for `sealed`.
 */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    channel: text('channel').$type<MessageChannel>().notNull(),
    /** Which message, such as `thank-you`, `staff-notice` or `lead.submitted`. */
    kind: text('kind').notNull(),
    /** What it is about within the enquiry, so that one cause makes one message of each kind: an event's id, a member of staff. */
    cause: text('cause').notNull(),
    state: text('state').$type<MessageState>().notNull().default('waiting'),
    /** Tries that came to an end; a job names the try it is for, so that no two jobs count the same one. */
    attempts: integer('attempts').notNull().default(0),
    /** The last refusal in a few words, without personal data. */
    lastFault: text('last_fault'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When the next try is due; null once it is sent, dead or dropped. */
    nextTryAt: at('next_try_at').defaultNow(),
    sentAt: at('sent_at'),
    /** The whole mail, encrypted, where it cannot be made again: one with a link. Such a row is deleted when it is sent. */
    sealed: text('sealed'),
    /** After this it says nothing true any more, and is not sent. */
    expiresAt: at('expires_at'),
  },
  (table) => [
    check('messages_channel_known', sql`${table.channel} in ('mail','sms','whatsapp','webhook')`),
    check('messages_state_known', sql`${table.state} in ('waiting','sent','dead','dropped')`),
    // A sealed mail may go to an address that has no account.
    check('messages_of_one', sql`num_nonnulls(${table.leadId}, ${table.userId}) = 1 or (${table.sealed} is not null and ${table.leadId} is null)`),
    unique('messages_once').on(table.leadId, table.channel, table.kind, table.cause),
    unique('messages_once_member').on(table.userId, table.channel, table.kind, table.cause),
    // Who one message to everybody has reached.
    index('messages_cause').on(table.cause),
    index('messages_undelivered').on(table.createdAt.desc(), table.id.desc()).where(sql`${table.state} in ('waiting','dead')`),
  ],
)
