import type { PublicationKind } from './publications.ts'

/** Every release and end of one is announced by these names: of its kind, and of itself. */
export const publicationsName = (kind: PublicationKind) => `publications/${kind}`
export const publicationName = (id: string) => `publication/${id}`
/** Every release of site content is announced by this name. */
export const contentName = 'content'
