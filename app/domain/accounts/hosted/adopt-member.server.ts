import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { credentials, users } from '#app/domain/accounts/schema.server.ts'
import { plainLine } from '#app/lib/plain-text.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { GoogleError } from '#app/platform/google/google-error.server.ts'
import type { GoogleProject } from '#app/platform/google/google-project.server.ts'
import { signInWithPassword } from '#app/platform/google/identity-tokens.server.ts'
import { findGoogleAccounts, type GoogleAccount } from '#app/platform/google/identity-toolkit.server.ts'
import { googleProject } from '#app/platform/google/open-google.server.ts'
import { hostedFailure, isWrongPassword, logHostedFailure } from './hosted-failures.server.ts'
import { hostedMarker, parseHostedMarker } from './hosted-password.server.ts'

const paths = ['/sign-in/email', '/sign-up/email', '/request-password-reset']

/**
 * Gives people who have an account at the hosted provider only one of the same id here: as they sign in with the right password, or as
 * somebody signs up with their address or asks for a new password, which only the owner of the address then gets.
 */
export function adoptHostedMembers(): BetterAuthPlugin {
  return {
    id: 'hosted-members',
    hooks: {
      before: [
        {
          matcher: ({ path }) => paths.includes(path ?? ''),
          handler: createAuthMiddleware(async ({ path, body }) => {
            const project = googleProject()
            const email = String(body?.email ?? '')
              .trim()
              .toLowerCase()
            if (!project || email === '') return
            const isSignIn = path === '/sign-in/email'
            try {
              await adoptByEmail(project, email, isSignIn ? String(body?.password ?? '') : null)
            } catch (error) {
              // Who has an account here gets the mail all the same.
              if (path === '/request-password-reset' && error instanceof GoogleError) return logHostedFailure(error)
              const failure = hostedFailure(error)
              if (!(failure instanceof APIError)) throw failure
              // Not thrown: the service logs what is.
              return Response.json({ code: failure.body?.code, message: failure.message }, { status: failure.statusCode })
            }
          }),
        },
      ],
    },
  }
}

/** @param password what was given to sign in; null: nothing but the address is known */
async function adoptByEmail(project: GoogleProject, email: string, password: string | null): Promise<void> {
  const isKnown = (await db().$count(users, eq(users.email, email))) > 0
  if (password !== null && isKnown) return
  // Also of an address that has an account here, and as many calls as its password takes: the time of the answer must not tell.
  const [there] = await findGoogleAccounts(project, { email: [email] })
  const isProven = password === null || (await findByPassword(project, email, password)) === there?.uid
  if (there && isProven && !isKnown && !there.isDisabled) await adopt(there, email)
}

/**
 * Asks the provider about a wrong password of an account whose password it does not keep, as it is asked about an unknown address: while it does not
 * answer, both must be told the same.
 * @returns what the account service would answer an unknown address; null: nothing else
 */
export async function failSignIn({ email, password }: { email: string; password: string }): Promise<{ status: number; code: string } | null> {
  const project = googleProject()
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
    const failure = hostedFailure(error)
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

/** Makes the account here, or gives one that had no address its own. Of two at once the second changes nothing. */
async function adopt({ uid, name, isEmailVerified, hasPassword }: GoogleAccount, email: string): Promise<void> {
  const values = { id: uid, name: plainLine(name).slice(0, 100) || (email.split('@')[0] ?? 'Member'), email, emailVerified: isEmailVerified }
  await inTransaction(async (tx) => {
    // No target: a unique address must end a second insert as quietly as the id does.
    const made = await tx.insert(users).values(values).onConflictDoNothing().returning({ id: users.id })
    const hasNoAddress = and(eq(users.id, uid), isNull(users.email), sql`not exists (select from users other where other.email = ${email})`)
    const given = { email, emailVerified: isEmailVerified, updatedAt: sql`now()` }
    if (made.length === 0) made.push(...(await tx.update(users).set(given).where(hasNoAddress).returning({ id: users.id })))
    if (made.length === 0) return
    if (hasPassword)
      await tx
        .insert(credentials)
        .values({ id: crypto.randomUUID(), accountId: uid, providerId: 'credential', userId: uid, password: hostedMarker(uid) })
        .onConflictDoNothing()
    await recordAudit(tx, { actorId: null, action: 'account.import', subject: `account:${uid}` })
  })
}
