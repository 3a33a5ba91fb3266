import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { credentials, users } from '#app/domain/accounts/schema.server.ts'
import { cleanLine } from '#app/lib/plain-text.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { GoogleError } from '#app/platform/google/google-error.server.ts'
import type { GoogleProject } from '#app/platform/google/google-project.server.ts'
import { signInWithPassword } from '#app/platform/google/identity-tokens.server.ts'
import { findGoogleAccounts, type GoogleAccount } from '#app/platform/google/identity-toolkit.server.ts'
import { findGoogleProject } from '#app/platform/google/open-google.server.ts'
import { isWrongPassword, logHostedFailure, translateHostedFailure } from './hosted-failures.server.ts'
import { createHostedMarker, parseHostedMarker } from './hosted-password.server.ts'

const paths = ['/sign-in/email', '/sign-up/email', '/request-password-reset']

/**
 * Creates an account here, with the same id, for a person who has one only at the hosted provider: when they sign in with the right password, or when
 * their address is used for sign-up or a new password, because then only the owner gets the mail.
 */
export function adoptHostedMembers(): BetterAuthPlugin {
  return {
    id: 'hosted-members',
    hooks: {
      before: [
        {
          matcher: ({ path }) => paths.includes(path ?? ''),
          handler: createAuthMiddleware(async ({ path, body }) => {
            const project = findGoogleProject()
            const email = String(body?.email ?? '')
              .trim()
              .toLowerCase()
            if (!project || email === '') return
            const isSignIn = path === '/sign-in/email'
            try {
              await adoptByEmail(project, email, isSignIn ? String(body?.password ?? '') : null)
            } catch (error) {
              // A person with an account here must still get the mail.
              if (path === '/request-password-reset' && error instanceof GoogleError) return logHostedFailure(error)
              const failure = translateHostedFailure(error)
              if (!(failure instanceof APIError)) throw failure
              // Returns the response, because the service logs thrown errors.
              return Response.json({ code: failure.body?.code, message: failure.message }, { status: failure.statusCode })
            }
          }),
        },
      ],
    },
  }
}

/** @param password given to sign in; null: only the address is known */
async function adoptByEmail(project: GoogleProject, email: string, password: string | null): Promise<void> {
  const isKnown = (await db().$count(users, eq(users.email, email))) > 0
  if (password !== null && isKnown) return
  // Makes the same calls for an address with an account here, so that the response time reveals nothing.
  const [there] = await findGoogleAccounts(project, { email: [email] })
  const isProven = password === null || (await findByPassword(project, email, password)) === there?.uid
  if (there && isProven && !isKnown && !there.isDisabled) await adopt(there, email)
}

/**
 * Calls the provider for a wrong password even if the password is stored here, as for an unknown address: during an outage both must get the same
 * response. @returns the response for an unknown address; null: the response stays as it is
 */
export async function failSignIn({ email, password }: { email: string; password: string }): Promise<{ status: number; code: string } | null> {
  const project = findGoogleProject()
  if (!project) return null
  const address = email.trim().toLowerCase()
  const ofPassword = and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential'))
  const [account] = await db().select({ stored: credentials.password }).from(users).leftJoin(credentials, ofPassword).where(eq(users.email, address))
  if (!account || parseHostedMarker(account.stored ?? '') !== null) return null
  try {
    await findGoogleAccounts(project, { email: [address] })
    await findByPassword(project, address, password)
    return null
  } catch (error) {
    const failure = translateHostedFailure(error)
    if (!(failure instanceof APIError)) throw failure
    return { status: failure.statusCode, code: failure.body?.code ?? '' }
  }
}

async function findByPassword(project: GoogleProject, email: string, password: string): Promise<string | null> {
  try {
    return (await signInWithPassword(project, email, password)).uid
  } catch (error) {
    if (isWrongPassword(error)) return null
    throw error
  }
}

/** Creates the account here, or adds the address to an account without one. Of two simultaneous calls the second changes nothing. */
async function adopt({ uid, name, isEmailVerified, hasPassword }: GoogleAccount, email: string): Promise<void> {
  const values = { id: uid, name: cleanLine(name).slice(0, 100) || (email.split('@')[0] ?? 'Member'), email, emailVerified: isEmailVerified }
  await inTransaction(async (tx) => {
    // No conflict target: a conflict of the address must be ignored like one of the id.
    const created = await tx.insert(users).values(values).onConflictDoNothing().returning({ id: users.id })
    const hasNoAddress = and(eq(users.id, uid), isNull(users.email), sql`not exists (select from users other where other.email = ${email})`)
    const given = { email, emailVerified: isEmailVerified, updatedAt: sql`now()` }
    if (created.length === 0) created.push(...(await tx.update(users).set(given).where(hasNoAddress).returning({ id: users.id })))
    if (created.length === 0) return
    if (hasPassword)
      await tx
        .insert(credentials)
        .values({ id: crypto.randomUUID(), accountId: uid, providerId: 'credential', userId: uid, password: createHostedMarker(uid) })
        .onConflictDoNothing()
    await recordAudit(tx, { actorId: null, action: 'account.import', subject: `account:${uid}` })
  })
}
