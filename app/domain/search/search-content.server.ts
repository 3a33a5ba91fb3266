import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { homeContent } from '#app/domain/content/home-content.server.ts'
import { fillInstitute } from '#app/domain/content/institute.ts'
import { getContent } from '#app/domain/content/published-content.server.ts'
import { listNamedTeachers } from '#app/domain/content/teacher-content.server.ts'
import { listCourses, withCourseNumbers } from '#app/domain/courses/courses.server.ts'
import { getPageMetadata } from '#app/domain/courses/page-metadata.server.ts'
import { listPolicies } from '#app/domain/privacy/policies.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { about } from '#content/about.ts'
import { quiz } from '#content/career-quiz.ts'
import { claims } from '#content/claims.ts'
import { contestRules } from '#content/codeclash-rules.ts'
import { hosting } from '#content/hosting.ts'
import { plans } from '#content/plans.ts'
import { homeQuestions } from '#content/questions.ts'
import { scholarshipTest } from '#content/scholarship-test.ts'
import { socialHire } from '#content/socialhire.ts'
import { workshops } from '#content/workshops.ts'
import type { SearchKind } from './search-kinds.ts'

const roadmaps = import.meta.glob<{ roadmap: { title: string; summary: string; order: number } }>('/content/roadmaps/*.ts', { eager: true })
const problems = import.meta.glob<{ problem: unknown }>('/content/codeclash/*.ts', { eager: true })

type ContentEntry = { kind: SearchKind; path: string; title: string; summary: string; body: string; place: number }

/** What the words of a page are made from, by its path. */
const readTexts = (): Record<string, unknown> =>
  withCourseNumbers(
    fillInstitute({
      '/': [getContent(homeContent), homeQuestions],
      '/aboutUs': about,
      '/career-quiz': quiz,
      '/how-we-count': claims,
      '/codeclash': contestRules,
      '/hosting': hosting,
      '/fees': { ...plans, groups: [] },
      '/subscription': plans,
      '/scholarship-test': scholarshipTest,
      '/faq': homeQuestions,
      '/faculty': { roles: about.teachers, rules: about.teacherRules, people: listNamedTeachers().map(({ name, about: of }) => [name, of]) },
      ...listPolicies(),
      '/socialhire': socialHire,
      ...Object.fromEntries(workshops.workshops.map((workshop) => [`/career-counselling/${workshop.id}`, workshop])),
      ...Object.fromEntries(Object.entries(problems).map(([file, { problem }]) => [`/codeclash/${idOf(file)}`, problem])),
    }),
  )

/**
 * Writes what the content files say where the search finds it; what has not changed stays as it is, what is gone goes.
 * @param pages paths that may be found
 */
export async function syncSearchContent(pages: readonly string[]): Promise<void> {
  const entries = listContent(pages).map((entry) => ({ ...entry, hash: createHash('sha256').update(JSON.stringify(entry)).digest('base64url') }))
  await db().execute(sql`
    with wanted as (select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (kind text, path text, title text, summary text, body text, place float8, hash text)),
      gone as (delete from search_entries where source = 'content' and source_id not in (select path from wanted))
    insert into search_entries (kind, source, source_id, path, title, summary, body, place, live_from, content_hash)
    select kind, 'content', path, path, title, summary, body, place, 'epoch', hash from wanted
    on conflict (source, source_id) do update set kind = excluded.kind, path = excluded.path, title = excluded.title, summary = excluded.summary, body = excluded.body,
      place = excluded.place, content_hash = excluded.content_hash where search_entries.content_hash <> excluded.content_hash`)
}

function listContent(pages: readonly string[]): ContentEntry[] {
  const texts = readTexts()
  const own = [
    ...listCourses().map((course) => courseEntry(`/${course.courseID}`, course)),
    ...Object.entries(roadmaps).map(([file, { roadmap }]) => entryOf('roadmap', `/career-roadmaps/${idOf(file)}`, roadmap)),
  ].filter(({ path }) => pages.includes(path))
  const others = Object.values(getPageMetadata().pages).filter(({ ogUrl }) => pages.includes(ogUrl) && own.every(({ path }) => path !== ogUrl))
  const named = others.map(({ ogUrl, ogTitle, description, keywords }, place): ContentEntry => {
    return { kind: 'page', path: ogUrl, title: ogTitle, summary: description, body: [keywords, ...textsIn(texts[ogUrl])].join('\n'), place }
  })
  return [...own, ...named.filter(({ path }, place) => named.findIndex((other) => other.path === path) === place)]
}

function courseEntry(path: string, { label: title, ...course }: { label: string; summary: string; order: number }): ContentEntry {
  return entryOf('course', path, { ...course, title })
}

function entryOf(kind: SearchKind, path: string, content: { title: string; summary: string; order: number }): ContentEntry {
  const { title, summary, order, ...rest } = content
  return { kind, path, title, summary, body: textsIn(rest).join('\n'), place: order }
}

function idOf(file: string): string {
  return file.replace(/^.*\/|\.ts$/g, '')
}

/** Fields that are no words of the page but names within the site. */
const names = new Set(['courseID', 'id', 'slug', 'jaali', 'field', 'needs', 'kind', 'skill', 'section', 'order', 'url', 'href', 'to', 'icon', 'aliases'])

function textsIn(value: unknown): string[] {
  // Names within the site, such as `any-work-first-years`, are no words of a page.
  if (typeof value === 'string') return /\p{L}/u.test(value) && !/^[a-z0-9]+(-[a-z0-9]+)+$/.test(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (names.has(name) ? [] : textsIn(inner)))
}
