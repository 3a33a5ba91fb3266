import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '#app/platform/db/columns.server.ts'
import { sessions, users } from './schema.server.ts'

/** A phone number that a browser proves with a code. The browser's cookie has a random value; this table has its digest only. */
export const phoneProofs = pgTable(
  'phone_proofs',
  {
    keyHash: text('key_hash').primaryKey(),
    phone: text('phone').notNull(),
    /** The account that gets the number; null: sign-in. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Null: the code was used, or the hosted provider has it. */
    codeHash: text('code_hash'),
    /** Data to check the code at the hosted provider, encrypted; null: the code was used, or is ours. */
    sessionInfo: text('session_info'),
    attempts: integer('tries').notNull().default(0),
    sentAt: at('sent_at').notNull().defaultNow(),
    provenAt: at('proven_at'),
    /** The hosted provider's token, encrypted, for the session of a new account. */
    refreshToken: text('refresh_token'),
  },
  (table) => [
    index('phone_proofs_sent').on(table.sentAt),
    index('phone_proofs_user').on(table.userId),
    index('phone_proofs_phone').on(table.phone),
    check('phone_proofs_phone_form', sql`${table.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check('phone_proofs_tries', sql`${table.attempts} between 0 and 3`),
    check('phone_proofs_once', sql`num_nonnulls(${table.codeHash}, ${table.sessionInfo}, ${table.provenAt}) = 1`),
    check('phone_proofs_token', sql`${table.refreshToken} is null or ${table.provenAt} is not null`),
  ],
)

/**
 * A sign-in with a provider in progress and, for a new account, the identity from the provider. The browser's cookie has a random value; this table
 * has its digest only.
 */
export const providerAttempts = pgTable(
  'provider_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    keyHash: text('key_hash').notNull(),
    /** Null: the state was used. */
    stateHash: text('state_hash').unique(),
    provider: text('provider').notNull(),
    /** The account that gets this way to sign in; null: sign-in. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    returnTo: text('return_to').notNull(),
    add: text('add').notNull(),
    startedAt: at('started_at').notNull().defaultNow(),
    accountId: text('account_id'),
    email: text('email'),
    emailVerified: boolean('email_verified').notNull().default(false),
    name: text('name'),
    provenAt: at('proven_at'),
    /** The hosted provider's token, encrypted, for the session of the new account. */
    refreshToken: text('refresh_token'),
  },
  (table) => [
    index('provider_attempts_started').on(table.startedAt),
    index('provider_attempts_user').on(table.userId),
    index('provider_attempts_email').on(table.email),
    index('provider_attempts_account').on(table.accountId),
    check('provider_attempts_hashes', sql`${table.keyHash} ~ '^[0-9a-f]{64}$' and ${table.stateHash} ~ '^[0-9a-f]{64}$'`),
    check('provider_attempts_proven', sql`(${table.accountId} is null) = (${table.provenAt} is null)`),
    check('provider_attempts_token', sql`${table.refreshToken} is null or ${table.provenAt} is not null`),
    check('provider_attempts_once', sql`${table.stateHash} is null or ${table.provenAt} is null`),
    check('provider_attempts_email', sql`${table.email} = lower(${table.email}) and (${table.email} is not null or not ${table.emailVerified})`),
  ],
)

/** One-time values: password resets, sign-in links, the first admin's link. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    // Values that belong to one person (resets, challenges, trusted devices) are the account's id.
    index('verifications_value').on(table.value),
    // An erasure searches within the values, because pending links contain an address.
    index('verifications_value_words').using('gin', table.value.op('gin_trgm_ops')),
    index('verifications_ended').on(table.expiresAt),
  ],
)

/** The pending change of an account's mail address. It is done when both addresses have opened their link. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id in the links. A new change gets a new id, so that earlier links stop working. */
    id: uuid('id').notNull().unique(),
    newEmail: text('new_email').notNull(),
    /** The session that requested the change; it does not end. */
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    requestedAt: at('asked_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    allowedAt: at('allowed_at'),
    confirmedAt: at('confirmed_at'),
    doneAt: at('done_at'),
  },
  (table) => [
    check('email_changes_lowercase', sql`${table.newEmail} = lower(${table.newEmail})`),
    check('email_changes_both', sql`${table.doneAt} is null or (${table.allowedAt} is not null and ${table.confirmedAt} is not null)`),
    check('email_changes_expires', sql`${table.expiresAt} > ${table.requestedAt}`),
    index('email_changes_new_email').on(table.newEmail),
    index('email_changes_session_id').on(table.sessionId),
    index('email_changes_ended').on(table.expiresAt),
  ],
)
