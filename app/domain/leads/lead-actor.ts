import type { Role } from '#app/domain/accounts/roles.ts'
import type { Permission } from './lead-transitions.ts'

export type LeadActor = { id: string; permission: Extract<Permission, 'counsellor' | 'admin'> }

/** A person who is signed in to the console, as the author of changes. */
export function leadActor({ id, role }: { id: string; role: Role }): LeadActor {
  return { id, permission: role === 'admin' ? 'admin' : 'counsellor' }
}
