import { callAdmin } from './call-identity.server.ts'
import { GoogleError } from './google-error.server.ts'
import type { GoogleProject } from './google-project.server.ts'

export type GoogleAccount = {
  uid: string
  email: string | null
  isEmailVerified: boolean
  /** The number in E.164. */
  phone: string | null
  name: string
  isDisabled: boolean
  hasPassword: boolean
}

/** The new values of an account. An absent value stays unchanged. */
export type GoogleAccountChange = {
  email?: string
  isEmailVerified?: boolean
  password?: string
  name?: string
  /** The number in E.164, or null to remove it. */
  phone?: string | null
  isDisabled?: boolean
}

/** How to find an account. `federatedUserId`: the person's id at another provider. */
export type GoogleAccountKey =
  | { localId: string[] }
  | { email: string[] }
  | { phoneNumber: string[] }
  | { federatedUserId: { providerId: string; rawId: string }[] }

type AccountResponse = {
  localId: string
  email?: string
  emailVerified?: boolean
  phoneNumber?: string
  displayName?: string
  disabled?: boolean
  providerUserInfo?: { providerId?: string }[]
}

/** Returns at most a hundred accounts. @throws GoogleError */
export async function findGoogleAccounts(project: GoogleProject, key: GoogleAccountKey): Promise<GoogleAccount[]> {
  const { users = [] } = await callAdmin<{ users?: AccountResponse[] }>(project, 'accounts:lookup', key)
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

/** Creates the account with an id that we choose. @throws GoogleError, such as EMAIL_EXISTS or DUPLICATE_LOCAL_ID */
export async function createGoogleAccount(
  project: GoogleProject,
  uid: string,
  { name, isEmailVerified, phone, isDisabled, ...given }: GoogleAccountChange,
): Promise<void> {
  const body = { localId: uid, ...given, displayName: name, emailVerified: isEmailVerified, phoneNumber: phone ?? undefined, disabled: isDisabled }
  await callAdmin(project, 'accounts', body)
}

/** @throws GoogleError */
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

/** Deletes an account; also succeeds if it does not exist. @throws GoogleError */
export async function deleteGoogleAccount(project: GoogleProject, uid: string): Promise<void> {
  try {
    await callAdmin(project, 'accounts:delete', { localId: uid })
  } catch (error) {
    if (!(error instanceof GoogleError && error.code === 'USER_NOT_FOUND')) throw error
  }
}
