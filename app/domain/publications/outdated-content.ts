import type { ContentKind } from '#app/domain/content/content-kinds.ts'

/** An entry that staff published before an update of the site changed the fields of its kind. */
export type OutdatedEntry = {
  publicationId: string
  kind: ContentKind
  title: string
  /** What readers see until it is published again: what fits of it, the entry of the files, or nothing. */
  shown: 'what-fits' | 'file' | 'nothing'
  /** Labels of the fields that did not fit. */
  replaced: string[]
  /** Names of the fields that there are no more. */
  dropped: string[]
}
