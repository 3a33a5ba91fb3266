import type { ContentData } from '#app/domain/content/content-form.ts'
import type { ContentKind } from '#app/domain/content/content-kinds.ts'
import type { RichText } from '#app/domain/publications/rich-text/rich-text.ts'
import type { ShownPicture } from '#app/lib/files.ts'

/** What staff publish as a page or entry of its own: a blog post, a student's project, an achievement. */
export const articleKinds = ['post', 'project', 'achievement'] as const
export type ArticleKind = (typeof articleKinds)[number]
/** Whatever staff publish: articles, and the site's content. */
export type PublicationKind = ArticleKind | ContentKind

export type Screenshot = ShownPicture & { caption: string }
export const maxScreenshots = 12

type CommonFields = {
  title: string
  slug: string
  summary: string
  courseID: string | null
  cover: ShownPicture | null
}

export type PostFields = CommonFields & {
  kind: 'post'
  /** Words to filter by, such as `SQL`. */
  topics: string[]
  /** Who wrote it, by role and never by name. */
  authorRole: string
  /** An ISO day: when its facts were last held against their sources. */
  factsCheckedOn: string | null
  body: RichText
}

export type ProjectFields = CommonFields & {
  kind: 'project'
  technologies: string[]
  /** Who built it, never by name: `Full Stack, 2025 batch`. */
  cohort: string
  problem: RichText
  built: RichText
  screenshots: Screenshot[]
  repositoryUrl: string
  liveUrl: string
}

export const achievementTypes = ['placement', 'award', 'batch'] as const
export type AchievementType = (typeof achievementTypes)[number]

export type AchievementFields = CommonFields & {
  kind: 'achievement'
  type: AchievementType
  /** Of a placement: the work found, and what the person did before. */
  role: string
  cameFrom: string
  batchYear: number | null
  body: RichText
  /** What the person could show, or where an award can be looked up. What proves it is with the consent, and not shown. */
  evidence: string
}

/** An entry of the site's content. Title and slug follow from the data at each save. */
export type ContentFields = {
  kind: ContentKind
  title: string
  /** Empty while the entry has no slug of its own. */
  slug: string
  /** Null in a release only: staff took the entry off the site. */
  data: ContentData | null
}

export type ArticleFields = PostFields | ProjectFields | AchievementFields
/** All that is written of one publication; a draft may have gaps. */
export type PublicationFields = ArticleFields | ContentFields
export type FieldsOf<Kind extends PublicationKind> = Extract<PublicationFields, { kind: Kind }>

/**
 * `submitted`: a member's project that waits for staff. `published` may have a newer draft beside it; `scheduled` is the
 * first release of something that was not public before.
 */
export type PublicationState = 'draft' | 'submitted' | 'scheduled' | 'published' | 'archived'

export type PublicationStatus = {
  archivedAt: Date | null
  submittedAt: Date | null
  /** Of the release that is public now, or else of the next. */
  release: { liveFrom: Date; liveUntil: Date | null } | null
}

/** The state is never stored: it follows from dates. */
export function publicationState({ archivedAt, submittedAt, release }: PublicationStatus, now: Date): PublicationState {
  if (archivedAt) return 'archived'
  if (release && (release.liveUntil === null || release.liveUntil > now)) return release.liveFrom > now ? 'scheduled' : 'published'
  return submittedAt ? 'submitted' : 'draft'
}

export const isContent = (fields: PublicationFields): fields is ContentFields => 'data' in fields

/** The values of a publication by the names of its fields. */
export function valuesOf(fields: PublicationFields): Record<string, unknown> {
  return isContent(fields) ? (fields.data ?? {}) : fields
}

export function withValues<Fields extends PublicationFields>(fields: Fields, values: Record<string, unknown>): Fields {
  return isContent(fields) ? { ...fields, data: { ...fields.data, ...values } } : { ...fields, ...values }
}

/** The public address of an article; achievements stand together, and theirs opens the page of the list on which it stands. */
export function publicationPath(kind: ArticleKind, slug: string): string {
  return { post: `/courseBlog/${slug}`, project: `/projects/${slug}`, achievement: `/success-stories?story=${slug}#${slug}` }[kind]
}
