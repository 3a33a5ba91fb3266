import type { Role } from '#app/domain/accounts/roles.ts'

export const consentKeepers: Role[] = ['placement']

export const canKeepConsents = (role: Role): boolean => role === 'admin' || consentKeepers.includes(role)
