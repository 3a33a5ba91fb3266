import type { Role } from '#app/domain/accounts/roles.ts'
import { editorKinds } from './editor-kinds.ts'
import { type PublicationKind, publicationKinds } from './publications.ts'

/** Who writes each kind, beside admins. */
export const publicationWriters: Record<PublicationKind, readonly Role[]> = {
  post: ['editor'],
  project: ['editor'],
  achievement: ['editor', 'placement'],
}

const byPath = (): Record<`/${string}`, readonly Role[]> =>
  Object.fromEntries(publicationKinds.map((kind) => [editorKinds[kind].dashboard, publicationWriters[kind]]))

/** The same by the console's address of each kind, for the policies of its routes. */
export const writersByPath = /* @__PURE__ */ byPath()

/** Whether a person of this role writes publications of this kind. */
export function canWrite(role: Role, kind: PublicationKind): boolean {
  return role === 'admin' || publicationWriters[kind].includes(role)
}

/** The kinds that a person of this role writes. */
export function kindsWrittenBy(role: Role): PublicationKind[] {
  return publicationKinds.filter((kind) => canWrite(role, kind))
}
