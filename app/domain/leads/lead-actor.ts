import type { Role } from '#app/domain/accounts/roles.ts'
import type { Permission } from './lead-transitions.ts'

export type LeadActor = { id: string; permission: Extract<Permission, 'counsellor' | 'admin'> }

export function leadActor({ id, role }: { id: string; role: Role }): LeadActor {
  return { id, permission: role === 'admin' ? 'admin' : 'counsellor' }
}
