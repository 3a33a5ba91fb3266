import { sql } from 'drizzle-orm'
import { bigint, boolean, check, customType, doublePrecision, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { at } from '#app/platform/db/columns.server.ts'
import type { SearchKind } from './search-kinds.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** PostgreSQL's parser keeps `node.js` and `full-stack` whole, but people search for the parts. search-words.ts splits in the same way. */
const parted = "-./\\_@:+#'’&|<>="
const spaceWords = (name: string) =>
  `translate(replace(replace(lower(${name}), 'c++', ' cplusplus '), 'c#', ' csharp '), '${parted.replace("'", "''")}', '${' '.repeat(parted.length)}')`
const indexWords = (name: string) => `to_tsvector('english', left(${spaceWords(name)}, 200000))`

/** Triggers on their tables (drizzle/) write posts, projects and offerings; `syncSearchContent` writes content files. */
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
    /** The date shown with the entry: when it was published, or when it starts. */
    shownAt: at('shown_at'),
    /** Order among entries that match equally well, smallest first: the newest post, the soonest event. */
    place: doublePrecision('place').notNull(),
    liveFrom: at('live_from').notNull(),
    liveUntil: at('live_until'),
    contentHash: text('content_hash').notNull().default(''),
    titleWords: tsvector('title_words').generatedAlwaysAs(sql.raw(indexWords('title'))),
    words: tsvector('words').generatedAlwaysAs(
      sql.raw(`setweight(${indexWords('title')}, 'A') || setweight(${indexWords('summary')}, 'B') || setweight(${indexWords('body')}, 'D')`),
    ),
  },
  (table) => [
    unique('search_entries_source').on(table.source, table.sourceId),
    check('search_entries_kind_known', sql`${table.kind} in ('course','post','project','event','roadmap','page')`),
    check('search_entries_source_known', sql`${table.source} in ('content','release','offering')`),
    check('search_entries_path_shape', sql`${table.path} ~ '^/([^/\\s]|$)'`),
    // One index for each frequent kind: a word that most posts have does not slow down a search of courses. `fastupdate` is off because every search
    // would have to read its pending list.
    ...(['post', 'project'] as const).flatMap((kind) => [
      index(`search_entries_${kind}_words`)
        .using('gin', table.words)
        .with({ fastupdate: false })
        .where(sql.raw(`kind = '${kind}'`)),
      index(`search_entries_${kind}_titles`)
        .using('gin', table.titleWords)
        .with({ fastupdate: false })
        .where(sql.raw(`kind = '${kind}'`)),
      // Newest first: a word that most posts have is found after a few rows.
      index(`search_entries_${kind}_newest`)
        .on(table.place, table.id)
        .where(sql.raw(`kind = '${kind}'`)),
    ]),
    index('search_entries_few_words').using('gin', table.words).with({ fastupdate: false }).where(sql.raw(`kind not in ('post','project')`)),
    index('search_entries_few_titles').using('gin', table.titleWords).with({ fastupdate: false }).where(sql.raw(`kind not in ('post','project')`)),
  ],
)

/** As written, also of former entries, for correcting typing errors. A trigger adds the words. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
  index('search_words_alike').using('gin', sql`${table.word} gin_trgm_ops`),
  index('search_words_beginning').using('btree', table.word.op('text_pattern_ops')),
])
