import type { Role } from '#app/domain/accounts/roles.ts'

export const consentRoles: Role[] = ['placement']

export const canRecordConsents = (role: Role): boolean => role === 'admin' || consentRoles.includes(role)
