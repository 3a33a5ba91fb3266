import type { Role } from '#app/domain/accounts/roles.ts'
import { contentKinds, isContentKind } from '#app/domain/content/content-kinds.ts'
import { findDeclaration } from './content-declarations.server.ts'
import { articleWriters } from './publication-writers.ts'
import { articleKinds, type PublicationKind } from './publications.ts'

export function canWriteKind(role: Role, kind: PublicationKind): boolean {
  if (role === 'admin') return true
  if (!isContentKind(kind)) return articleWriters[kind].includes(role)
  return role === 'editor' && !findDeclaration(kind)?.isForAdmins
}

export function listEditableKinds(role: Role): PublicationKind[] {
  return [...articleKinds, ...contentKinds].filter((kind) => canWriteKind(role, kind))
}
