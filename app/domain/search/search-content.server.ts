import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { getLedger } from '#app/domain/claims/claim-declarations.server.ts'
import { homeContent } from '#app/domain/content/home-content.server.ts'
import { fillInstitute } from '#app/domain/content/institute.ts'
import { getContent, listContent } from '#app/domain/content/published-content.server.ts'
import { questionContent } from '#app/domain/content/questions.ts'
import { listNamedTeachers } from '#app/domain/content/teacher-content.server.ts'
import { listCourseLinks, listCourses, withCourseNumbers } from '#app/domain/courses/courses.server.ts'
import { plansContent } from '#app/domain/orders/plans-declaration.server.ts'
import { listPolicies } from '#app/domain/privacy/policies.server.ts'
import { quizContent } from '#app/domain/quiz/quiz-declaration.server.ts'
import { listRoadmaps } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { about } from '#content/about.ts'
import { contestRules } from '#content/codeclash-rules.ts'
import { hosting } from '#content/hosting.ts'
import { scholarshipTest } from '#content/scholarship-test.ts'
import { socialHire } from '#content/socialhire.ts'
import { workshops } from '#content/workshops.ts'
import { getPageMetadata } from './page-metadata.server.ts'
import type { SearchKind } from './search-kinds.ts'
import { hiddenMarker } from './search-words.ts'

const problems = import.meta.glob<{ problem: unknown }>('/content/codeclash/*.ts', { eager: true })

type SearchableEntry = { kind: SearchKind; path: string; title: string; summary: string; body: string; place: number }

const getTexts = (): Record<string, unknown> => {
  const questions = listContent(questionContent).map(({ entry }) => entry)
  return withCourseNumbers(
    fillInstitute({
      '/': [getContent(homeContent), questions],
      '/aboutUs': about,
      '/career-quiz': getContent(quizContent),
      '/how-we-count': getLedger(),
      '/codeclash': contestRules,
      '/hosting': hosting,
      '/fees': { ...getContent(plansContent), groups: {}, courses: listCourseLinks().map(({ label }) => label) },
      '/subscription': getContent(plansContent),
      '/scholarship-test': scholarshipTest,
      '/faq': questions,
      '/faculty': { roles: about.teachers, rules: about.teacherRules, people: listNamedTeachers().map(({ name, about: of }) => [name, of]) },
      ...listPolicies(),
      '/socialhire': socialHire,
      ...Object.fromEntries(workshops.workshops.map((workshop) => [`/career-counselling/${workshop.id}`, workshop])),
      ...Object.fromEntries(Object.entries(problems).map(([file, { problem }]) => [`/codeclash/${getId(file)}`, problem])),
    }),
  )
}

/** Writes only what has changed, and deletes entries that no longer exist. @param pages paths that may be found */
export async function syncSearchContent(pages: readonly string[]): Promise<void> {
  const entries = listEntries(pages).map((entry) => ({ ...entry, hash: createHash('sha256').update(JSON.stringify(entry)).digest('base64url') }))
  await db().execute(sql`
    with wanted as (select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (kind text, path text, title text, summary text, body text, place float8, hash text)),
      gone as (delete from search_entries where source = 'content' and source_id not in (select path from wanted))
    insert into search_entries (kind, source, source_id, path, title, summary, body, place, live_from, content_hash)
    select kind, 'content', path, path, title, summary, body, place, 'epoch', hash from wanted
    -- A row that is proposed has its words taken apart, also where it changes nothing.
    where not exists (select from search_entries where source = 'content' and source_id = wanted.path and content_hash = wanted.hash)
    on conflict (source, source_id) do update set kind = excluded.kind, path = excluded.path, title = excluded.title, summary = excluded.summary, body = excluded.body,
      place = excluded.place, content_hash = excluded.content_hash where search_entries.content_hash <> excluded.content_hash`)
}

function listEntries(pages: readonly string[]): SearchableEntry[] {
  const texts = getTexts()
  const own = [
    ...listCourses().map((course) => createCourseEntry(`/${course.courseID}`, course)),
    ...fillInstitute(listRoadmaps()).map((roadmap) => getEntry('roadmap', `/career-roadmaps/${roadmap.id}`, roadmap, 'roadmap')),
  ].filter(({ path }) => pages.includes(path))
  const others = Object.values(getPageMetadata().pages).filter(({ ogUrl }) => pages.includes(ogUrl) && own.every(({ path }) => path !== ogUrl))
  const named = others.map(({ ogUrl, ogTitle, description, keywords }, place): SearchableEntry => {
    return { kind: 'page', path: ogUrl, title: ogTitle, summary: description, body: joinTexts(texts[ogUrl], keywords), place }
  })
  return [...own, ...named.filter(({ path }, place) => named.findIndex((other) => other.path === path) === place)]
}

/** The page of a course also shows these, so the search finds it by their words. */
function createCourseEntry(path: string, { label: title, ...course }: { label: string; summary: string; order: number }): SearchableEntry {
  return getEntry('course', path, { ...course, title }, 'fees, EMI, batches, salaries, brochure')
}

function getEntry(kind: SearchKind, path: string, content: { title: string; summary: string; order: number }, keywords = ''): SearchableEntry {
  const { title, summary, order, ...rest } = content
  return { kind, path, title, summary, body: joinTexts(rest, keywords), place: order }
}

const joinTexts = (content: unknown, keywords: string): string => `${listTexts(content).join('\n')}${hiddenMarker}${keywords}`

function getId(file: string): string {
  return file.replace(/^.*\/|\.ts$/g, '')
}

/** Identifiers of the site are not text of a page. */
const identifierFields = new Set([
  'courseID',
  'id',
  'slug',
  'jaali',
  'field',
  'needs',
  'kind',
  'skill',
  'section',
  'order',
  'url',
  'href',
  'resources',
  'to',
  'icon',
  'aliases',
])

function listTexts(value: unknown): string[] {
  // Identifiers and paths, such as `any-work-first-years` and `/courses`, are not text of a page.
  if (typeof value === 'string') return /\p{L}/u.test(value) && !/^([a-z0-9]+(-[a-z0-9]+)+|\/\S*)$/.test(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(listTexts)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (identifierFields.has(name) ? [] : listTexts(inner)))
}
