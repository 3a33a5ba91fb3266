import { eq } from 'drizzle-orm'
import { type AccountFailure, type AccountInput, failAccount } from '#app/domain/accounts/account-input.server.ts'
import type { SignInResult } from '#app/domain/accounts/accounts.server.ts'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { notifyOwner } from '#app/domain/accounts/auth/owner-notices.server.ts'
import { enqueueHostedChange } from '#app/domain/accounts/hosted/hosted-changes.server.ts'
import { findHostedIdentityId } from '#app/domain/accounts/hosted/hosted-identity.server.ts'
import { decryptHostedToken, type HostedSignIn } from '#app/domain/accounts/hosted/hosted-tokens.server.ts'
import { getDevice } from '#app/domain/accounts/known-devices.server.ts'
import { isSecondFactorRequired, type Role } from '#app/domain/accounts/roles.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { signInOwner } from '#app/domain/accounts/sign-in-owner.server.ts'
import type { SignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { addIdentity, findIdentityOwner, type IdentityOwner, lockIdentity, renewIdentity } from './provider-accounts.server.ts'
import { type Attempt, findProvenAttempt, recordVerifiedAttempt, useProvenAttempt } from './provider-attempts.server.ts'
import { expiredAttemptMessage } from './provider-forms.ts'
import { findProvider, type Identity, type ShownProvider } from './providers.server.ts'

type OwnedIdentity = { owner: IdentityOwner }
/** `known`: an account has the address, but may not be linked. `other`: it has another identity at this provider; `invited`: its invitation is unused. */
type AccountMatch = OwnedIdentity | 'new' | 'known' | 'other' | 'invited'

/**
 * Signs in to the account of an identity. Links an unknown identity to the account with its address if both the provider and this site have verified
 * the address; else the page asks for the name of a new account.
 */
export async function enterWithIdentity(
  input: AccountInput,
  provider: ShownProvider,
  { attempt, identity }: { attempt: Attempt; identity: Identity },
): Promise<{ entry: SignInResult } | { newAccountId: string } | { refused: AccountFailure }> {
  const match = await inTransaction(async (tx) => {
    const found = await matchIdentity(tx, input.request, provider, identity)
    if (found === 'new') await recordVerifiedAttempt(tx, attempt.id, identity)
    return found
  })
  if (match === 'new') return { newAccountId: attempt.id }
  if (typeof match === 'string') return { refused: failMatch(match, provider) }
  const entry = await enterAs(input, provider, match, identity)
  return entry.ok ? { entry } : { refused: entry }
}

/** If another tab has created the account meanwhile, signs in to that account. */
export async function signUpWithProvider(
  input: AccountInput,
  attemptId: string,
  name: string,
): Promise<{ ok: true; entry: SignInResult; signInReturn: SignInReturn } | AccountFailure> {
  const waiting = await findProvenAttempt(input.request, attemptId)
  const hostedId = waiting && (await findHostedIdentityId(waiting.provider, waiting.identity.accountId))
  const created = await inTransaction(async (tx) => {
    const proven = await useProvenAttempt(tx, input.request, attemptId)
    const provider = proven && findProvider(proven.provider)
    if (!proven || !provider) return null
    const match = await matchIdentity(tx, input.request, provider, proven.identity)
    return { ...proven, provider, match: match === 'new' ? await createAccount(tx, provider, proven.identity, { name, hostedId }) : match }
  })
  if (!created) return failAccount(410, expiredAttemptMessage)
  const { match, provider, identity, signInReturn } = created
  if (typeof match === 'string') return failMatch(match, provider)
  const refreshToken = created.refreshToken && decryptHostedToken(created.refreshToken)
  const hosted = hostedId && refreshToken ? { uid: hostedId, refreshToken } : null
  const entry = await enterAs(input, provider, match, { ...identity, hosted })
  return entry.ok ? { ok: true, entry, signInReturn } : entry
}

async function matchIdentity(
  tx: Queryable,
  request: Request,
  { name: provider, label }: ShownProvider,
  { accountId, email, emailVerified }: Identity,
): Promise<AccountMatch> {
  await lockIdentity(tx, provider, accountId)
  const owner = await findIdentityOwner(tx, provider, accountId)
  if (owner) return { owner }
  // An address that the provider has not verified may be another person's: it must neither match an account nor reveal that one exists.
  if (email === null || !emailVerified) return 'new'
  const [account] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  if (!account) return 'new'
  const found = { userId: account.id, role: account.role }
  // The sign-in rejects both later, with their own messages.
  if (isSecondFactorRequired(account.role as Role) || account.disabledAt) return { owner: found }
  // An invited account can be opened by its invitation only, not by a link for a new password either.
  if (account.invitedAt) return 'invited'
  // A stranger may have signed up with this address and know the password.
  if (!account.emailVerified) return 'known'
  if (!(await addIdentity(tx, account.id, provider, accountId))) return 'other'
  await recordAudit(tx, { actorId: account.id, action: 'account.sign-in-provider-link', subject: `account:${account.id}`, after: { provider } })
  await notifyOwner(tx, account.id, 'sign-in-method-added', { device: getDevice(request), facts: [`Added: ${label}`] })
  return { owner: found }
}

/** @returns `known` if an account was created with the address at this moment */
async function createAccount(
  tx: Queryable,
  { name: provider }: ShownProvider,
  identity: Identity,
  { name, hostedId }: { name: string; hostedId: string | null },
): Promise<OwnedIdentity | 'known'> {
  const { accountId, email, emailVerified } = identity
  const userId = hostedId ?? crypto.randomUUID()
  const created = await tx
    .insert(users)
    .values({ id: userId, name, email: emailVerified ? email : null, emailVerified })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (created.length === 0) return 'known'
  await addIdentity(tx, userId, provider, accountId)
  await enqueueHostedChange(tx, userId)
  await recordAudit(tx, { actorId: userId, action: 'account.sign-up', subject: `account:${userId}`, after: { provider } })
  return { owner: { userId, role: 'member' } }
}

async function enterAs(
  input: AccountInput,
  provider: ShownProvider,
  { owner }: OwnedIdentity,
  { accountId, hosted }: Identity & { hosted?: HostedSignIn | null },
): Promise<SignInResult | AccountFailure> {
  const entry = await signInOwner(input, 'provider', owner, hosted)
  if (entry.ok) await renewIdentity(db(), provider.name, accountId)
  return entry
}

function failMatch(match: Exclude<AccountMatch, OwnedIdentity | 'new'>, { label }: ShownProvider): AccountFailure {
  const messages = {
    known: `Your email address has an account already, which ${label} does not open yet. Sign in with your password, or set a new password. Then add ${label} on your account page.`,
    invited: `Your email address is invited. Open the link in the mail of your invitation, or ask an admin to send it again. You can add ${label} on your account page then.`,
    other: `The account with your email address uses another ${label} account. Sign in with that ${label} account or with your password, or set a new password.`,
  }
  return failAccount(409, messages[match])
}
