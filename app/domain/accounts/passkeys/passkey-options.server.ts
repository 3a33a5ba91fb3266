import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import type { Person } from '#app/domain/accounts/auth/find-session.server.ts'
import { passkeys } from '#app/domain/accounts/schema.server.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { retentionPeriods } from '#app/lib/retention-periods.ts'
import { db } from '#app/platform/db/client.server.ts'
import { createChallenge } from './passkey-challenges.server.ts'
import { acceptedAlgorithms, findRelyingParty } from './relying-party.server.ts'

type PasskeyOffer<Options> = { options: Options; cookie: string } | null

const timeout = retentionPeriods.passkeyMinutes * 60 * 1000

/**
 * The options name no passkey, so the response is the same for all people; the browser offers those that it has.
 * @param userId who confirms their identity; null: a person who signs in @returns null if the site's address cannot have passkeys
 */
export async function offerPasskeys(request: Request, userId: string | null): Promise<PasskeyOffer<Awaited<ReturnType<typeof generateAuthenticationOptions>>>> {
  const site = findRelyingParty()
  if (!site) return null
  const { challenge, cookie } = createChallenge(request, { use: userId === null ? 'sign-in' : 'confirm', userId })
  return { options: await generateAuthenticationOptions({ rpID: site.id, challenge, timeout, userVerification: 'required' }), cookie }
}

/** The options name the account's passkeys, so that none is created twice. */
export async function offerNewPasskey(request: Request, person: Person): Promise<PasskeyOffer<Awaited<ReturnType<typeof generateRegistrationOptions>>>> {
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
