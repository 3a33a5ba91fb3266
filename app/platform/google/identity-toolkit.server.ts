import { callGoogle } from './call-google.server.ts'
import { GoogleError } from './google-error.server.ts'
import type { GoogleProject } from './google-project.server.ts'
import { verifyIdToken } from './id-token.server.ts'

/** An account of the project. */
export type GoogleAccount = {
  uid: string
  email: string | null
  isEmailVerified: boolean
  /** In E.164. */
  phone: string | null
  name: string
  isDisabled: boolean
  hasPassword: boolean
}

/** What an account is to have. Absent: it stays as it is. */
export type GoogleAccountChange = {
  email?: string
  isEmailVerified?: boolean
  password?: string
  name?: string
  /** In E.164; null: none. */
  phone?: string | null
  isDisabled?: boolean
}

/** By what an account is found. `federatedUserId`: who somebody is at another provider. */
export type GoogleAccountKey =
  | { localId: string[] }
  | { email: string[] }
  | { phoneNumber: string[] }
  | { federatedUserId: { providerId: string; rawId: string }[] }

type Sent = {
  localId: string
  email?: string
  emailVerified?: boolean
  phoneNumber?: string
  displayName?: string
  disabled?: boolean
  providerUserInfo?: { providerId?: string }[]
}
type SignedIn = { localId: string; idToken: string }

/**
 * Signs in with a password, and checks the ID token that comes back.
 * @returns the account's id
 * @throws GoogleError
 */
export async function signInWithPassword(project: GoogleProject, email: string, password: string): Promise<string> {
  const { idToken } = await callPublic<SignedIn>(project, 'signInWithPassword', { email, password, returnSecureToken: true })
  return (await verifyIdToken(project, idToken)).uid
}

/**
 * Signs in with the ID token of another provider, and checks the ID token that comes back. An account is made if there is none.
 * @param providerId as the project names it, such as `google.com`
 * @param requestUri the address that the provider sent the browser back to
 * @returns the account's id
 * @throws GoogleError
 */
export async function signInWithIdp(
  project: GoogleProject,
  given: { providerId: string; idToken: string; requestUri: string },
): Promise<{ uid: string; isNew: boolean }> {
  const postBody = new URLSearchParams({ id_token: given.idToken, providerId: given.providerId }).toString()
  const body = { postBody, requestUri: given.requestUri, returnSecureToken: true, returnIdpCredential: false }
  const { idToken, isNewUser } = await callPublic<Partial<SignedIn> & { isNewUser?: boolean }>(project, 'signInWithIdp', body)
  // Without one the project has an account with the address that this provider does not open.
  if (!idToken) throw new GoogleError('NEED_CONFIRMATION')
  return { uid: (await verifyIdToken(project, idToken)).uid, isNew: isNewUser === true }
}

/**
 * The accounts that a key finds, a hundred at most.
 * @throws GoogleError
 */
export async function findGoogleAccounts(project: GoogleProject, key: GoogleAccountKey): Promise<GoogleAccount[]> {
  const { users = [] } = await callAdmin<{ users?: Sent[] }>(project, 'accounts:lookup', key)
  return users.map(({ localId, email, emailVerified, phoneNumber, displayName, disabled, providerUserInfo = [] }) => ({
    uid: localId,
    email: email?.toLowerCase() ?? null,
    isEmailVerified: emailVerified === true,
    phone: phoneNumber ?? null,
    name: displayName ?? '',
    isDisabled: disabled === true,
    hasPassword: providerUserInfo.some(({ providerId }) => providerId === 'password'),
  }))
}

/**
 * Makes an account with an id of our choice.
 * @throws GoogleError, such as EMAIL_EXISTS or DUPLICATE_LOCAL_ID
 */
export async function createGoogleAccount(
  project: GoogleProject,
  uid: string,
  { name, isEmailVerified, phone, isDisabled, ...given }: GoogleAccountChange,
): Promise<void> {
  const body = { localId: uid, ...given, displayName: name, emailVerified: isEmailVerified, phoneNumber: phone ?? undefined, disabled: isDisabled }
  await callAdmin(project, 'accounts', body)
}

/**
 * Changes an account.
 * @throws GoogleError
 */
export async function updateGoogleAccount(
  project: GoogleProject,
  uid: string,
  { name, isEmailVerified, phone, isDisabled, ...given }: GoogleAccountChange,
): Promise<void> {
  const removed = phone === null ? { deleteProvider: ['phone'] } : {}
  const body = {
    localId: uid,
    ...given,
    displayName: name,
    emailVerified: isEmailVerified,
    phoneNumber: phone ?? undefined,
    disableUser: isDisabled,
    ...removed,
  }
  await callAdmin(project, 'accounts:update', body)
}

/**
 * Deletes an account; one that is gone counts as done.
 * @throws GoogleError
 */
export async function deleteGoogleAccount(project: GoogleProject, uid: string): Promise<void> {
  try {
    await callAdmin(project, 'accounts:delete', { localId: uid })
  } catch (error) {
    if (!(error instanceof GoogleError && error.code === 'USER_NOT_FOUND')) throw error
  }
}

/** As anybody with the web API key may call it. */
async function callPublic<Body>({ endpoints, apiKey }: GoogleProject, method: string, body: object): Promise<Body> {
  const address = `${endpoints.identity}/v1/accounts:${method}?${new URLSearchParams({ key: apiKey })}`
  return (await callGoogle<Body>(address, { method: 'POST', body })).body
}

/** As the service account may call it. */
async function callAdmin<Body>(project: GoogleProject, path: string, body: object): Promise<Body> {
  const headers = { authorization: `Bearer ${await project.getAccessToken('identity')}` }
  const address = `${project.endpoints.identity}/v1/projects/${project.projectId}/${path}`
  return (await callGoogle<Body>(address, { method: 'POST', headers, body })).body
}
