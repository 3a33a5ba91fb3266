import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose'
import { GoogleError } from './google-error.server.ts'
import type { GoogleProject } from './google-project.server.ts'

/** What an ID token says of its account. */
export type IdTokenClaims = { uid: string; email: string | null; isEmailVerified: boolean; phone: string | null; signInProvider: string | null }

/** Clocks of two machines may differ by so much. */
const clockTolerance = 5 * 60
const keySets = new WeakMap<GoogleProject, ReturnType<typeof createRemoteJWKSet>>()

/**
 * Checks an ID token of the project: signature by one of Google's published keys, issuer, audience, times and subject.
 * @throws GoogleError INVALID_ID_TOKEN; UNAVAILABLE if the keys cannot be read
 */
export async function verifyIdToken(project: GoogleProject, token: string, now = new Date()): Promise<IdTokenClaims> {
  const expected = { issuer: `https://securetoken.google.com/${project.projectId}`, audience: project.projectId, clockTolerance, currentDate: now }
  const required = { ...expected, requiredClaims: ['sub', 'iat', 'exp', 'auth_time'] }
  const { payload } = project.isEmulated ? readUnsigned(token, required) : await readSigned(project, token, required)
  const { sub, auth_time: signedInAt, email, email_verified: isVerified, phone_number: phone, firebase } = payload as JWTPayload & Claims
  if (!sub || sub.length > 128) throw new GoogleError('INVALID_ID_TOKEN')
  if (typeof signedInAt !== 'number' || signedInAt > now.getTime() / 1_000 + clockTolerance) throw new GoogleError('INVALID_ID_TOKEN')
  return { uid: sub, email: email ?? null, isEmailVerified: isVerified === true, phone: phone ?? null, signInProvider: firebase?.sign_in_provider ?? null }
}

type Claims = { auth_time?: unknown; email?: string; email_verified?: boolean; phone_number?: string; firebase?: { sign_in_provider?: string } }
type Expected = NonNullable<Parameters<typeof jwtVerify>[2]>

async function readSigned(project: GoogleProject, token: string, expected: Expected): Promise<{ payload: JWTPayload }> {
  const keys = keySets.get(project) ?? createRemoteJWKSet(new URL(project.endpoints.keys), { timeoutDuration: 5_000 })
  keySets.set(project, keys)
  try {
    return await jwtVerify(token, keys, { ...expected, algorithms: ['RS256'] })
  } catch (error) {
    // An unknown key is a forged or very old token; a set that could not be read says nothing about it.
    const isToken = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC'
    throw new GoogleError(isToken ? 'INVALID_ID_TOKEN' : 'UNAVAILABLE', { cause: error })
  }
}

function readUnsigned(token: string, expected: Expected): { payload: JWTPayload } {
  try {
    return UnsecuredJWT.decode(token, expected)
  } catch (error) {
    throw new GoogleError('INVALID_ID_TOKEN', { cause: error })
  }
}
