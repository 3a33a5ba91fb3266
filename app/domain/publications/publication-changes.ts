import type { PublicationKind } from './publications.ts'

/** The start and the end of every release are published under two names: of its kind, and of the publication. */
export const getPublicationsTag = (kind: PublicationKind) => `publications/${kind}`
export const getPublicationTag = (id: string) => `publication/${id}`
export const contentName = 'content'
