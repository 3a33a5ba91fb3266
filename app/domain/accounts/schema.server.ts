import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at } from '#app/platform/db/columns.server.ts'

/** Accounts of members and staff. Columns follow better-auth's core schema; times have a zone. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** Null: the person signs in by phone or with a provider and has no mail address here (decisions 025 and 027). */
    email: text('email'),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    role: text('role').notNull().default('member'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    disabledAt: at('disabled_at'),
    /** When an idle member was warned that the account will be erased. */
    erasureWarnedAt: at('erasure_warned_at'),
    /** Set: invited at that moment, and has not signed in yet. */
    invitedAt: at('invited_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(table.email),
    index('users_newest').on(table.createdAt.desc(), table.id.desc()),
    index('users_by_name').on(sql`lower(coalesce(${table.name}, ''))`, table.id),
    index('users_role_newest').on(table.role, table.createdAt.desc(), table.id.desc()),
    index('users_staff_newest').on(table.createdAt.desc(), table.id.desc()).where(sql`${table.role} <> 'member'`),
    index('users_name_or_email').using('gin', table.name.op('gin_trgm_ops'), table.email.op('gin_trgm_ops')),
    index('users_staff').on(table.name).where(sql`${table.role} <> 'member'`),
    // Only members may have no address: staff must be reachable by mail.
    check('users_email_needed', sql`${table.email} is not null or (${table.role} = 'member' and ${table.invitedAt} is null and not ${table.emailVerified})`),
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
    /** Last use, accurate to five minutes (session-limits.server.ts). */
    updatedAt: at('updated_at').notNull().defaultNow(),
    confirmedAt: at('confirmed_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user_id').on(table.userId), index('sessions_last_used').on(table.updatedAt)],
)

/** Tokens to check at the hosted provider whether a session's sign-in is still valid, encrypted (decision 031). */
export const hostedTokens = pgTable(
  'hosted_tokens',
  {
    sessionId: text('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    refreshToken: text('refresh_token').notNull(),
    refreshedAt: at('refreshed_at').notNull().defaultNow(),
  },
  (table) => [index('hosted_tokens_refreshed').on(table.refreshedAt)],
)

/** Browsers that people have signed in with. The browser's cookie has a random value; this table has its digest only. */
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

/**
 * Ways to sign in: `credential` is the password; `phone` has the number as account id; `oidc:<name>` has issuer and subject as account id (decision
 * 027). Tokens of providers are not stored.
 */
export const credentials = pgTable(
  'credentials',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A hash, or `firebase:` and the account's id if the hosted provider stores the password. */
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
  (table) => [
    index('credentials_user_id').on(table.userId),
    uniqueIndex('credentials_provider_account').on(table.providerId, table.accountId),
    uniqueIndex('credentials_one_phone').on(table.userId).where(sql`${table.providerId} = 'phone'`),
    uniqueIndex('credentials_one_of_provider').on(table.userId, table.providerId).where(sql`${table.providerId} like 'oidc:%'`),
    check('credentials_phone_form', sql`${table.providerId} <> 'phone' or ${table.accountId} ~ '^\\+[1-9][0-9]{6,14}$'`),
  ],
)

/** Passkeys that sign in to an account (decision 028). The private key stays in the authenticator. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The authenticator's id in base64url. The public key is in COSE, also in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** How often it has signed; 0 if the authenticator does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach it: `internal`, `hybrid`, `usb` and others. */
    transports: text('transports').array().notNull().default(sql`'{}'`),
    /** It is copied to the person's other devices, for example by a password manager. */
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    lastUsedAt: at('last_used_at'),
  },
  (table) => [
    index('passkeys_user_id').on(table.userId),
    check('passkeys_credential_id_form', sql`${table.credentialId} ~ '^[A-Za-z0-9_-]+$' and length(${table.credentialId}) between 16 and 1364`),
    check('passkeys_public_key_form', sql`${table.publicKey} ~ '^[A-Za-z0-9_-]+$' and length(${table.publicKey}) between 40 and 4000`),
    check('passkeys_counter_range', sql`${table.counter} between 0 and 4294967295`),
    check('passkeys_name_length', sql`length(${table.name}) between 1 and 60`),
  ],
)

/** The secret of an authenticator app and the recovery codes, both encrypted by better-auth. */
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
    /** The 30-second step of the last code used: that code and older ones are rejected. */
    lastUsedStep: integer('last_used_step'),
  },
  (table) => [uniqueIndex('two_factors_user').on(table.userId)],
)
