import type { Role } from '#app/shared/roles.ts'

/** Who records consents to stories and takes them back, beside admins. */
export const consentKeepers: Role[] = ['placement']

export const mayKeepConsents = (role: Role): boolean => role === 'admin' || consentKeepers.includes(role)
