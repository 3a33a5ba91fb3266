import { sql } from 'drizzle-orm'
import { bigint, boolean, check, customType, doublePrecision, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { SearchKind } from './search-kinds.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Text as it is taken apart into words. The parser takes `node.js` for a host and `full-stack` for a compound; anyone who
 * searches types the parts. The same is done in search-words.ts to what is typed.
 */
const parted = "-./\\_@:+#'’&|<>="
const spaced = (name: string) =>
  `translate(replace(replace(lower(${name}), 'c++', ' cplusplus '), 'c#', ' csharp '), '${parted.replace("'", "''")}', '${' '.repeat(parted.length)}')`
const words = (name: string) => `to_tsvector('english', left(${spaced(name)}, 200000))`

/**
 * Everything that /search can find: posts, projects and what can be booked by triggers on their tables (drizzle/), content
 * files by `syncSearchContent`. Shown from `live_from` until `live_until`, by the clock.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<SearchKind>().notNull(),
    source: text('source').$type<'content' | 'release' | 'offering'>().notNull(),
    sourceId: text('source_id').notNull(),
    path: text('path').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    body: text('body').notNull().default(''),
    detail: text('detail').notNull().default(''),
    isSample: boolean('is_sample').notNull().default(false),
    /** The day it is shown with: published, or begins. */
    shownAt: at('shown_at'),
    /** Its place among others that fit as well, the smallest first: the newest post, the soonest event. */
    place: doublePrecision('place').notNull(),
    liveFrom: at('live_from').notNull(),
    liveUntil: at('live_until'),
    /** Of content: of what it was made from. */
    contentHash: text('content_hash').notNull().default(''),
    titleWords: tsvector('title_words').generatedAlwaysAs(sql.raw(words('title'))),
    words: tsvector('words').generatedAlwaysAs(
      sql.raw(`setweight(${words('title')}, 'A') || setweight(${words('summary')}, 'B') || setweight(${words('body')}, 'D')`),
    ),
  },
  (table) => [
    unique('search_entries_source').on(table.source, table.sourceId),
    check('search_entries_kind_known', sql`${table.kind} in ('course','post','project','event','roadmap','page')`),
    check('search_entries_source_known', sql`${table.source} in ('content','release','offering')`),
    check('search_entries_path_shape', sql`${table.path} ~ '^/([^/\\s]|$)'`),
    // By kind: a word that stands in most posts does not slow the search of courses. Without a list of what is pending, which every search would read.
    ...(['post', 'project'] as const).flatMap((kind) => [
      index(`search_entries_${kind}_words`)
        .using('gin', table.words)
        .with({ fastupdate: false })
        .where(sql.raw(`kind = '${kind}'`)),
      index(`search_entries_${kind}_titles`)
        .using('gin', table.titleWords)
        .with({ fastupdate: false })
        .where(sql.raw(`kind = '${kind}'`)),
      // The newest first: a word of most posts is found among them soon.
      index(`search_entries_${kind}_newest`)
        .on(table.place, table.id)
        .where(sql.raw(`kind = '${kind}'`)),
    ]),
    index('search_entries_few_words').using('gin', table.words).with({ fastupdate: false }).where(sql.raw(`kind not in ('post','project')`)),
    index('search_entries_few_titles').using('gin', table.titleWords).with({ fastupdate: false }).where(sql.raw(`kind not in ('post','project')`)),
  ],
)

/** Every word that ever stood in an entry, as it was written: what a mistyped one is held against. Kept by a trigger. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
  index('search_words_alike').using('gin', sql`${table.word} gin_trgm_ops`),
  index('search_words_beginning').using('btree', table.word.op('text_pattern_ops')),
])
