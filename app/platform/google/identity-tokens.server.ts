import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose'
import { callGoogle } from './call-google.server.ts'
import { callPublic } from './call-identity.server.ts'
import { GoogleError } from './google-error.server.ts'
import type { GoogleProject } from './google-project.server.ts'

/** A sign-in with a checked ID token. The refresh token later shows whether the account still exists and is enabled. */
export type GoogleSignIn = { uid: string; refreshToken: string }

type SignInResponse = { idToken: string; refreshToken: string; isNewUser?: boolean }

/** Checks the returned ID token. @throws GoogleError */
export async function signInWithPassword(project: GoogleProject, email: string, password: string): Promise<GoogleSignIn> {
  const signedIn = await callPublic<SignInResponse>(project, 'accounts:signInWithPassword', { email, password, returnSecureToken: true })
  return { uid: (await verifyIdToken(project, signedIn.idToken)).uid, refreshToken: signedIn.refreshToken }
}

/** Creates an account if there is none. `providerId`: such as `google.com`. `requestUri`: where the provider sent the browser. @throws GoogleError */
export async function signInWithIdp(
  project: GoogleProject,
  given: { providerId: string; idToken: string; requestUri: string },
): Promise<GoogleSignIn & { isNew: boolean }> {
  const postBody = new URLSearchParams({ id_token: given.idToken, providerId: given.providerId }).toString()
  const body = { postBody, requestUri: given.requestUri, returnSecureToken: true, returnIdpCredential: false }
  const { idToken, refreshToken, isNewUser } = await callPublic<Partial<SignInResponse>>(project, 'accounts:signInWithIdp', body)
  // Without tokens: the project has an account with this mail address that this provider may not open.
  if (!idToken || !refreshToken) throw new GoogleError('NEED_CONFIRMATION')
  return { uid: (await verifyIdToken(project, idToken)).uid, refreshToken, isNew: isNewUser === true }
}

/** Returns the key for `sendVerificationCode`, or null with an emulator, which needs none. @throws GoogleError */
export async function getRecaptchaSiteKey(project: GoogleProject): Promise<string | null> {
  if (project.isEmulated) return null
  return (await callPublic<{ recaptchaSiteKey: string }>(project, 'recaptchaParams')).recaptchaSiteKey
}

/** Returns the session to which the code belongs; `phone` is in E.164. @throws GoogleError, such as CAPTCHA_CHECK_FAILED */
export async function sendVerificationCode(project: GoogleProject, phone: string, recaptchaToken: string): Promise<string> {
  const { sessionInfo } = await callPublic<{ sessionInfo: string }>(project, 'accounts:sendVerificationCode', { phoneNumber: phone, recaptchaToken })
  return sessionInfo
}

/** Creates an account if there is none, and also returns the number in the ID token. @throws GoogleError, such as INVALID_CODE or SESSION_EXPIRED */
export async function signInWithPhoneNumber(
  project: GoogleProject,
  sessionInfo: string,
  code: string,
): Promise<GoogleSignIn & { phone: string | null; isNew: boolean }> {
  const { idToken, refreshToken, isNewUser } = await callPublic<SignInResponse>(project, 'accounts:signInWithPhoneNumber', { sessionInfo, code })
  const { uid, phone } = await verifyIdToken(project, idToken)
  return { uid, phone, refreshToken, isNew: isNewUser === true }
}

/** Returns the token to use from now on. @throws GoogleError: TOKEN_EXPIRED, USER_DISABLED or USER_NOT_FOUND if the sign-in has ended */
export async function exchangeRefreshToken(project: GoogleProject, token: string): Promise<GoogleSignIn> {
  const address = `${project.endpoints.tokens}/v1/token?${new URLSearchParams({ key: project.apiKey })}`
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token })
  const { id_token: idToken, refresh_token: refreshToken } = (await callGoogle<{ id_token: string; refresh_token: string }>(address, { method: 'POST', body }))
    .body
  return { uid: (await verifyIdToken(project, idToken)).uid, refreshToken }
}

type IdTokenClaims = { uid: string; phone: string | null }

/** Maximum difference between the clocks of two machines, in seconds. */
const clockTolerance = 5 * 60
const keySets = new WeakMap<GoogleProject, ReturnType<typeof createRemoteJWKSet>>()

/** Checks signature, issuer, audience, times and subject. @throws GoogleError INVALID_ID_TOKEN; UNAVAILABLE if the keys cannot be read */
export async function verifyIdToken(project: GoogleProject, token: string): Promise<IdTokenClaims> {
  const now = new Date()
  const expected = { issuer: `https://securetoken.google.com/${project.projectId}`, audience: project.projectId, clockTolerance, currentDate: now }
  const required = { ...expected, requiredClaims: ['sub', 'iat', 'exp', 'auth_time'] }
  const { payload } = project.isEmulated ? parseUnsigned(token, required) : await verifySigned(project, token, required)
  const { sub, auth_time: signedInAt, phone_number: phone } = payload as JWTPayload & IdentityClaims
  if (!sub || sub.length > 128) throw new GoogleError('INVALID_ID_TOKEN')
  if (typeof signedInAt !== 'number' || signedInAt > now.getTime() / 1_000 + clockTolerance) throw new GoogleError('INVALID_ID_TOKEN')
  return { uid: sub, phone: phone ?? null }
}

type IdentityClaims = { auth_time?: unknown; phone_number?: string }
type ExpectedClaims = NonNullable<Parameters<typeof jwtVerify>[2]>

async function verifySigned(project: GoogleProject, token: string, expected: ExpectedClaims): Promise<{ payload: JWTPayload }> {
  const keys = keySets.get(project) ?? createRemoteJWKSet(new URL(project.endpoints.keys), { timeoutDuration: 5_000 })
  keySets.set(project, keys)
  try {
    return await jwtVerify(token, keys, { ...expected, algorithms: ['RS256'] })
  } catch (error) {
    // An unknown key means a forged or very old token. If the keys could not be read, the token may be valid.
    const isToken = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC'
    throw new GoogleError(isToken ? 'INVALID_ID_TOKEN' : 'UNAVAILABLE', { cause: error })
  }
}

function parseUnsigned(token: string, expected: ExpectedClaims): { payload: JWTPayload } {
  try {
    return UnsecuredJWT.decode(token, expected)
  } catch (error) {
    throw new GoogleError('INVALID_ID_TOKEN', { cause: error })
  }
}
