import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Accounts of members and staff. Columns follow better-auth's core schema; times carry a zone. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    role: text('role').notNull().default('member'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** Set: no sign-in, and every session is over. */
    disabledAt: at('disabled_at'),
    /** When an idle member was told that the account will be erased. */
    erasureWarnedAt: at('erasure_warned_at'),
    /** Set: invited at that moment, and has not been in yet. */
    invitedAt: at('invited_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(table.email),
    index('users_newest').on(table.createdAt.desc(), table.id.desc()),
    index('users_role_newest').on(table.role, table.createdAt.desc(), table.id.desc()),
    index('users_staff_newest').on(table.createdAt.desc(), table.id.desc()).where(sql`${table.role} <> 'member'`),
    index('users_name_or_email').using('gin', table.name.op('gin_trgm_ops'), table.email.op('gin_trgm_ops')),
    index('users_staff').on(table.name).where(sql`${table.role} <> 'member'`),
    check('users_email_lowercase', sql`${table.email} = lower(${table.email})`),
    check('users_role_known', sql`${table.role} in ('member', 'editor', 'counsellor', 'placement', 'admin')`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When it was last used, to within five minutes (session-limits.server.ts). */
    updatedAt: at('updated_at').notNull().defaultNow(),
    /** When its person last gave a password or a code. */
    confirmedAt: at('confirmed_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user_id').on(table.userId), index('sessions_last_used').on(table.updatedAt)],
)

/** Browsers that somebody has signed in with. The browser keeps a random value in a cookie; here is only its digest. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    firstSeenAt: at('first_seen_at').notNull().defaultNow(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_devices_last_seen').on(table.lastSeenAt),
    check('known_devices_hash_form', sql`${table.deviceHash} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** Ways to sign in to an account: the password, later a federated provider. */
export const credentials = pgTable(
  'credentials',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('credentials_user_id').on(table.userId), uniqueIndex('credentials_provider_account').on(table.providerId, table.accountId)],
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
    // Everything that stands for one person (resets, challenges, trusted devices) carries the account's id as its value.
    index('verifications_value').on(table.value),
    // An erased person is looked for within the values: links that wait carry an address.
    index('verifications_value_words').using('gin', table.value.op('gin_trgm_ops')),
    index('verifications_ended').on(table.expiresAt),
  ],
)

/** An authenticator app's secret and the recovery codes, both encrypted by better-auth. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: text('id').primaryKey(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    verified: boolean('verified').notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: at('locked_until'),
    /** The thirty-second step of the last code that was taken: that code and older ones are refused from then on. */
    lastUsedStep: integer('last_used_step'),
  },
  (table) => [uniqueIndex('two_factors_user').on(table.userId)],
)
