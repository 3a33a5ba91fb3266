import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import type { Person } from '#app/domain/accounts/auth/session.server.ts'
import { passkeys } from '#app/domain/accounts/schema.server.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { retentionPeriods } from '#app/lib/retention-periods.ts'
import { db } from '#app/platform/db/client.server.ts'
import { createChallenge } from './passkey-challenges.server.ts'
import { acceptedAlgorithms, findRelyingParty } from './relying-party.server.ts'

type Offer<Options> = { options: Options; cookie: string } | null

const timeout = retentionPeriods.passkeyMinutes * 60 * 1000

/**
 * What a browser needs to ask for a passkey of this site. No passkey is named: the browser shows those that it has, so that
 * the answer is the same for everybody.
 * @param userId who confirms that it is them; null: somebody signs in
 * @returns null: the site's address has no passkeys
 */
export async function offerPasskeys(request: Request, userId: string | null): Promise<Offer<Awaited<ReturnType<typeof generateAuthenticationOptions>>>> {
  const site = findRelyingParty()
  if (!site) return null
  const { challenge, cookie } = createChallenge(request, { use: userId === null ? 'sign-in' : 'confirm', userId })
  return { options: await generateAuthenticationOptions({ rpID: site.id, challenge, timeout, userVerification: 'required' }), cookie }
}

/** What a browser needs to make a passkey for an account. Those that it has are named, so that none is made twice. */
export async function offerNewPasskey(request: Request, person: Person): Promise<Offer<Awaited<ReturnType<typeof generateRegistrationOptions>>>> {
  const site = findRelyingParty()
  if (!site) return null
  const { challenge, cookie } = createChallenge(request, { use: 'add', userId: person.id })
  const own = await db().select({ id: passkeys.credentialId, transports: passkeys.transports }).from(passkeys).where(eq(passkeys.userId, person.id))
  const options = await generateRegistrationOptions({
    rpID: site.id,
    rpName: getInstitute().name,
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.email ?? person.name,
    userDisplayName: person.name,
    challenge,
    timeout,
    supportedAlgorithmIDs: acceptedAlgorithms,
    excludeCredentials: own,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options, cookie }
}
