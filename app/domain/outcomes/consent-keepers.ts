import type { Role } from '#app/domain/accounts/roles.ts'

/** Roles besides admin that record and revoke consents to stories. */
export const consentKeepers: Role[] = ['placement']

export const canKeepConsents = (role: Role): boolean => role === 'admin' || consentKeepers.includes(role)
