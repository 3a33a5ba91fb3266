import type { Role } from '#app/domain/accounts/roles.ts'

/** Who records consents to stories and takes them back, beside admins. */
export const consentKeepers: Role[] = ['placement']

export const canKeepConsents = (role: Role): boolean => role === 'admin' || consentKeepers.includes(role)
