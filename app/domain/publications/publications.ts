import type { ContentData } from '#app/domain/content/content-form.ts'
import type { ContentKind } from '#app/domain/content/content-kinds.ts'
import type { RichText } from '#app/domain/publications/rich-text/rich-text.ts'
import type { ShownPicture } from '#app/lib/files.ts'

export const articleKinds = ['post', 'project', 'achievement'] as const
export type ArticleKind = (typeof articleKinds)[number]
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
  /** Keywords for the filter, such as `SQL`. */
  topics: string[]
  /** The author's role; never a name. */
  authorRole: string
  /** An ISO day: when the facts were last checked against their sources. */
  factsCheckedOn: string | null
  body: RichText
}

export type ProjectFields = CommonFields & {
  kind: 'project'
  technologies: string[]
  /** The batch that built it, `Full Stack, 2025 batch`; never a name. */
  cohort: string
  problem: RichText
  built: RichText
  screenshots: Screenshot[]
  repositoryUrl: string
  liveUrl: string
}

export const achievementTypes = ['placement', 'award', 'batch'] as const
export type AchievementType = (typeof achievementTypes)[number]
export const achievementTypeLabels: Record<AchievementType, string> = { placement: 'A placement', award: 'An award', batch: 'A batch’s result' }

export type AchievementFields = CommonFields & {
  kind: 'achievement'
  type: AchievementType
  /** For a placement: the job, and the person's background. */
  role: string
  cameFrom: string
  batchYear: number | null
  body: RichText
  /** What readers can check, such as work shown or where to look up an award. Proof is stored with the consent and is not shown. */
  evidence: string
}

/** Each save derives title and slug from the data. */
export type ContentFields = {
  kind: ContentKind
  title: string
  /** Empty if the entry does not have its own slug yet. */
  slug: string
  /** Null only in a release: staff took the entry off the site. */
  data: ContentData | null
}

export type ArticleFields = PostFields | ProjectFields | AchievementFields
/** A draft may have gaps. */
export type PublicationFields = ArticleFields | ContentFields
export type PublicationFieldsOf<Kind extends PublicationKind> = Extract<PublicationFields, { kind: Kind }>

/** `submitted`: a member's project that waits for staff. `published` may have a newer draft. `scheduled`: the first release. */
export type PublicationState = 'draft' | 'submitted' | 'scheduled' | 'published' | 'archived'

type PublicationStatus = {
  archivedAt: Date | null
  submittedAt: Date | null
  /** The release that is public now, or else the next one. */
  release: { liveFrom: Date; liveUntil: Date | null } | null
}

/** The state is never stored; it is computed from dates. */
export function getPublicationState({ archivedAt, submittedAt, release }: PublicationStatus, now: Date): PublicationState {
  if (archivedAt) return 'archived'
  if (release && (release.liveUntil === null || release.liveUntil > now)) return release.liveFrom > now ? 'scheduled' : 'published'
  return submittedAt ? 'submitted' : 'draft'
}

export const isContent = (fields: PublicationFields): fields is ContentFields => 'data' in fields

export function getPublicationValues(fields: PublicationFields): Record<string, unknown> {
  return isContent(fields) ? (fields.data ?? {}) : fields
}

export function withValues<Fields extends PublicationFields>(fields: Fields, values: Record<string, unknown>): Fields {
  return isContent(fields) ? { ...fields, data: { ...fields.data, ...values } } : { ...fields, ...values }
}

/** Achievements share one page; the path opens the list page that has this one. */
export function getPublicationPath(kind: ArticleKind, slug: string): string {
  return { post: `/courseBlog/${slug}`, project: `/projects/${slug}`, achievement: `/success-stories?story=${slug}#${slug}` }[kind]
}
