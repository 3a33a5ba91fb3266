import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/schema.server.ts'
import { contentKinds } from '#app/domain/content/content-kinds.ts'
import { files } from '#app/domain/files/schema.server.ts'
import { at, id } from '#app/platform/db/columns.server.ts'
import { articleKinds, type PublicationFields, type PublicationKind } from './publications.ts'

const quoteList = (kinds: readonly string[]) => sql.raw(kinds.map((kind) => `'${kind}'`).join(','))
const isKind = (column: unknown) => sql`${column} in (${quoteList([...articleKinds, ...contentKinds])})`
const checkSlugShape = (column: unknown) => sql`${column} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${column}) <= 100`

/** Only staff see the draft. Readers see `releases`. */
export const publications = pgTable(
  'publications',
  {
    id: id(),
    kind: text('kind').$type<PublicationKind>().notNull(),
    draft: jsonb('draft').$type<PublicationFields>().notNull(),
    /** Increased by every save of the draft: the optimistic lock for everyone who edits it. */
    revision: integer('revision').notNull().default(1),
    isSample: boolean('is_sample').notNull().default(false),
    archivedAt: at('archived_at'),
    /** A member's own project: when it was sent for review, and the staff's note if it needs changes first. */
    submittedAt: at('submitted_at'),
    reviewNote: text('review_note').notNull().default(''),
    /** A member created it as their own project. It stays true when the account is erased. */
    byMember: boolean('by_member').notNull().default(false),
    /** The member's consent to publishing, and the version of the notice; null: no valid consent. */
    consentedAt: at('consented_at'),
    consentNotice: text('consent_notice'),
    /** Whether the public release may stay when the member's account is erased. */
    outlivesAccount: boolean('outlives_account').notNull().default(false),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedBy: text('updated_by').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: at('updated_at').notNull().defaultNow(),
    title: text('title').generatedAlwaysAs(sql`coalesce(draft ->> 'title', '')`),
    courseID: text('course_id').generatedAlwaysAs(sql`draft ->> 'courseID'`),
  },
  (table) => [
    check('publications_kind_known', isKind(table.kind)),
    check('publications_draft_of_kind', sql`${table.draft} ->> 'kind' = ${table.kind}`),
    check('publications_revision_sane', sql`${table.revision} >= 1`),
    check('publications_submitted_is_project', sql`${table.submittedAt} is null or ${table.kind} = 'project'`),
    check('publications_member_writes_projects', sql`not ${table.byMember} or ${table.kind} = 'project'`),
    check(
      'publications_consent_whole',
      sql`(${table.consentedAt} is null) = (${table.consentNotice} is null) and (${table.byMember} or ${table.consentedAt} is null)`,
    ),
    check('publications_member_consents', sql`not ${table.byMember} or ${table.submittedAt} is null or ${table.consentedAt} is not null`),
    check('publications_outlives_by_consent', sql`not ${table.outlivesAccount} or ${table.consentedAt} is not null`),
    check('publications_review_note_length', sql`length(${table.reviewNote}) <= 2000`),
    unique('publications_id_kind').on(table.id, table.kind),
    // An entry of content has only one draft, even if two people open it at the same time.
    uniqueIndex('publications_content_slug')
      .on(table.kind, sql`(draft ->> 'slug')`)
      .where(sql`${table.kind} not in (${quoteList(articleKinds)}) and draft ->> 'slug' <> ''`),
    index('publications_by_change').on(table.kind, table.updatedAt.desc(), table.id.desc()),
    index('publications_title').using('gin', sql`${table.title} gin_trgm_ops`),
    index('publications_submitted').on(table.submittedAt).where(sql`${table.submittedAt} is not null`),
    index('publications_of_author').on(table.createdBy).where(sql`${table.createdBy} is not null`),
    index('publications_of_editor').on(table.updatedBy).where(sql`${table.updatedBy} is not null`),
  ],
)

/** Old drafts: saved at each release, at each restore, and for each editing session of each editor. Never changed. */
export const publicationVersions = pgTable(
  'publication_versions',
  {
    publicationId: uuid('publication_id')
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    fields: jsonb('fields').$type<PublicationFields>().notNull(),
    savedBy: text('saved_by').references(() => users.id, { onDelete: 'set null' }),
    savedAt: at('saved_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.publicationId, table.revision] }),
    index('publication_versions_by').on(table.savedBy).where(sql`${table.savedBy} is not null`),
  ],
)

/** Every slug that a publication has or had. A used slug stays with it, so that old links redirect. */
export const publicationSlugs = pgTable(
  'publication_slugs',
  {
    kind: text('kind').$type<PublicationKind>().notNull(),
    slug: text('slug').notNull(),
    publicationId: uuid('publication_id').notNull(),
    takenAt: at('taken_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    unique('publication_slugs_owner').on(table.publicationId, table.kind, table.slug),
    foreignKey({
      name: 'publication_slugs_of_kind',
      columns: [table.publicationId, table.kind],
      foreignColumns: [publications.id, publications.kind],
    }).onDelete('cascade'),
    check('publication_slugs_shape', checkSlugShape(table.slug)),
  ],
)

/** Public from `live_from` until `live_until`, to the second, without a job. They never overlap in a publication (releases_one_at_a_time). */
export const releases = pgTable(
  'releases',
  {
    id: id(),
    publicationId: uuid('publication_id').notNull(),
    kind: text('kind').$type<PublicationKind>().notNull(),
    slug: text('slug').notNull(),
    revision: integer('revision').notNull(),
    fields: jsonb('fields').$type<PublicationFields>().notNull(),
    /** All texts without structure, for search (search_entries). */
    plainText: text('plain_text').notNull(),
    liveFrom: at('live_from').notNull(),
    liveUntil: at('live_until'),
    /** When this publication was first public: lists are sorted by it. */
    publishedAt: at('published_at').notNull(),
    releasedBy: text('released_by').references(() => users.id, { onDelete: 'set null' }),
    title: text('title').generatedAlwaysAs(sql`fields ->> 'title'`),
    courseID: text('course_id').generatedAlwaysAs(sql`fields ->> 'courseID'`),
    /** Fields of posts and projects in columns, because PostgreSQL can only read `fields` as a whole, including the bodies. */
    topics: jsonb('topics').$type<string[]>().generatedAlwaysAs(sql`fields -> 'topics'`),
    technologies: jsonb('technologies').$type<string[]>().generatedAlwaysAs(sql`fields -> 'technologies'`),
  },
  (table) => [
    check('releases_kind_known', isKind(table.kind)),
    check('releases_fields_of_kind', sql`${table.fields} ->> 'kind' = ${table.kind} and ${table.fields} ->> 'slug' = ${table.slug}`),
    check('releases_titled', sql`length(${table.title}) between 1 and 160`),
    check('releases_ends_after_start', sql`${table.liveUntil} >= ${table.liveFrom}`),
    check('releases_published_before', sql`${table.publishedAt} <= ${table.liveFrom}`),
    foreignKey({
      name: 'releases_at_own_slug',
      columns: [table.publicationId, table.kind, table.slug],
      foreignColumns: [publicationSlugs.publicationId, publicationSlugs.kind, publicationSlugs.slug],
    }).onDelete('cascade'),
    index('releases_list').on(table.kind, table.publishedAt.desc(), table.id.desc()),
    index('releases_of_course').on(table.kind, table.courseID, table.publishedAt.desc(), table.id.desc()),
    index('releases_of').on(table.publicationId, table.liveFrom),
    index('releases_at').on(table.kind, table.slug, table.liveFrom),
    index('releases_turn_from').on(table.liveFrom),
    index('releases_turn_until').on(table.liveUntil).where(sql`${table.liveUntil} is not null`),
    index('releases_topics').using('gin', table.topics),
    index('releases_technologies').using('gin', table.technologies),
    index('releases_by').on(table.releasedBy).where(sql`${table.releasedBy} is not null`),
  ],
)

/** Open editors, one row for each tab. A tab that sent nothing for a minute counts as closed. */
export const publicationEditors = pgTable(
  'publication_editors',
  {
    publicationId: uuid('publication_id')
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    tab: uuid('tab').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: at('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.publicationId, table.tab] }), index('publication_editors_person').on(table.userId)],
)

/** The address is not part of what a person agrees to. The function needs_story_consent() computes the same. */
export const selectStoryDigest = (fields: SQL | AnyPgColumn) => sql<string>`md5((${fields} - 'slug')::text)`

/** Consent of the person in a placement story. Without a valid one for its text, the story cannot be published. */
export const storyConsents = pgTable(
  'story_consents',
  {
    id: id(),
    publicationId: uuid('publication_id')
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    /** How staff can find the person: the number of an enquiry or certificate, never a name. */
    personReference: text('person_reference').notNull(),
    noticeVersion: text('notice_version').notNull(),
    givenAt: at('given_at').notNull(),
    /** Digest of the text and picture that the person agreed to (`selectStoryDigest`). Null: of an unknown text; then any may be published. */
    textDigest: text('text_digest'),
    /** How consent was given, what proves the outcome, and where the proof is. */
    evidenceNote: text('evidence_note').notNull(),
    recordedBy: text('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    recordedAt: at('recorded_at').notNull().defaultNow(),
    revokedAt: at('revoked_at'),
    revokedBy: text('revoked_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('story_consents_reference_length', sql`length(${table.personReference}) between 3 and 100`),
    check('story_consents_evidence_length', sql`length(${table.evidenceNote}) between 3 and 2000`),
    check('story_consents_revoked_after', sql`${table.revokedAt} >= ${table.givenAt}`),
    index('story_consents_of').on(table.publicationId),
    index('story_consents_recorder').on(table.recordedBy).where(sql`${table.recordedBy} is not null`),
    index('story_consents_revoker').on(table.revokedBy).where(sql`${table.revokedBy} is not null`),
  ],
)

export const linkChecks = pgTable(
  'link_checks',
  {
    url: text('url').primaryKey(),
    checkedAt: at('checked_at').notNull(),
    status: integer('status'),
    /** When it started to fail; null: the last check succeeded. */
    failingSince: at('failing_since'),
  },
  (table) => [check('link_checks_https', sql`${table.url} like 'https://%' and length(${table.url}) <= 2000`), index('link_checks_age').on(table.checkedAt)],
)

/** In a draft, a version or a release. A file without any is deleted after a day. */
export const fileUses = pgTable(
  'file_uses',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    publicationId: uuid('publication_id')
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.publicationId] }), index('file_uses_of').on(table.publicationId)],
)
