import type { Role } from '#app/domain/accounts/roles.ts'
import { type PublicationKind, publicationKinds } from './publications.ts'

/** Who writes each kind, beside admins. */
export const publicationWriters: Record<PublicationKind, readonly Role[]> = {
  post: ['editor'],
  project: ['editor'],
  achievement: ['editor', 'placement'],
}

/** Whether a person of this role writes publications of this kind. */
export function canWrite(role: Role, kind: PublicationKind): boolean {
  return role === 'admin' || publicationWriters[kind].includes(role)
}

/** The kinds that a person of this role writes. */
export function kindsWrittenBy(role: Role): PublicationKind[] {
  return publicationKinds.filter((kind) => canWrite(role, kind))
}
