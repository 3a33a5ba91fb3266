import { eq } from 'drizzle-orm'
import { offerings } from '#app/domain/bookings/schema.server.ts'
import { isObject, joinPath } from '#app/domain/content/content-form.ts'
import { listContent } from '#app/domain/content/published-content.server.ts'
import { findProblem } from '#app/domain/contests/codeclash.server.ts'
import { findCourse, findEndedCourseAt } from '#app/domain/courses/courses.server.ts'
import { findWorkshop } from '#app/domain/courses/workshops.server.ts'
import { userTypes } from '#app/domain/orders/plan-content.ts'
import { findMovedSlug } from '#app/domain/publications/public-releases.server.ts'
import { isContent, type PublicationFields } from '#app/domain/publications/publications.ts'
import type { RichText } from '#app/domain/publications/rich-text/rich-text.ts'
import { listLinks } from '#app/domain/publications/rich-text/rich-text-reading.ts'
import { roadmapContent } from '#app/domain/roadmaps/roadmap-declaration.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { listRoutePaths } from '#app/platform/http/route-paths.server.ts'

type SlugCheck = (slug: string, of: { tx: Queryable; fields: PublicationFields; now: Date }) => boolean | Promise<boolean>

const isArticle =
  (kind: 'post' | 'project'): SlugCheck =>
  async (slug, { tx, fields, now }) =>
    (fields.kind === kind && fields.slug === slug) || (await findMovedSlug(kind, slug, now, tx)) !== null
const isCourse: SlugCheck = (slug) => findCourse(slug) !== null
const isRoadmap: SlugCheck = (slug) => listContent(roadmapContent).some((roadmap) => roadmap.slug === slug)
const isOffering: SlugCheck = async (slug, { tx }) => (await tx.$count(offerings, eq(offerings.slug, slug))) > 0

/** By the route's pattern. Other patterns have no slug, or one that only its receiver knows. */
const slugChecks: Record<string, SlugCheck> = {
  ':slug': isCourse,
  'course/:slug': isCourse,
  'brochures/:courseID.pdf': isCourse,
  'courseBlog/:slug': isArticle('post'),
  'projects/:slug': isArticle('project'),
  'events/:slug': isOffering,
  'book/:slug': isOffering,
  'career-roadmaps/:id': isRoadmap,
  'career-roadmaps/:id.pdf': isRoadmap,
  'career-counselling/:career': (slug) => findWorkshop(slug) !== null,
  'subscription/:userType': (slug) => (userTypes as readonly string[]).includes(slug),
  'codeclash/:problem': (slug) => findProblem(slug) !== null,
}

/** Links to pages of this site that readers cannot open, as errors by the field's path. */
export async function listDeadLinks(tx: Queryable, fields: PublicationFields, now: Date): Promise<Record<string, string>> {
  const links = isContent(fields) ? listPaths(fields.data, '') : listTextLinks(fields)
  const errors: Record<string, string> = {}
  for (const { path, href } of links) if (!errors[path] && !(await leadsToPage(href, { tx, fields, now }))) errors[path] = describeDeadLink(href)
  return errors
}

type FoundLink = { path: string; href: string }

function listTextLinks(fields: PublicationFields): FoundLink[] {
  const texts = Object.entries(fields).filter((one): one is [string, RichText] => isObject(one[1]) && one[1].type === 'doc')
  return texts.flatMap(([path, text]) => listLinks(text).map((href) => ({ path, href })))
}

/** In the data of content a link is a value of its own, such as `/fees`. */
function listPaths(value: unknown, path: string): FoundLink[] {
  if (typeof value === 'string') return /^\/\S*$/.test(value) ? [{ path, href: value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => listPaths(inner, joinPath(path, name)))
}

async function leadsToPage(href: string, of: Parameters<SlugCheck>[1]): Promise<boolean> {
  if (!href.startsWith('/')) return true
  const path = href.replace(/[?#].*$/, '').replace(/^\/|\/$/g, '')
  if (path === '' || path.startsWith('media/')) return true
  if (/^(staff|api)(\/|$)/.test(path)) return false
  const found = (await listRoutePaths()).flatMap((pattern) => matchPattern(pattern, path) ?? []).sort((a, b) => a.slugs.length - b.slugs.length)[0]
  if (!found) return false
  const [slug] = found.slugs
  return slug === undefined || (await slugChecks[found.pattern]?.(slug, of)) !== false
}

function matchPattern(pattern: string, path: string): { pattern: string; slugs: string[] } | null {
  if (pattern.includes('*')) return null
  const source = pattern.replaceAll(/[.]/g, '\\.').replaceAll(/:\w+/g, '([^/]+)')
  const match = new RegExp(`^${source}$`, 'i').exec(path)
  return match && { pattern, slugs: match.slice(1) }
}

function describeDeadLink(href: string): string {
  const course = findEndedCourseAt(href)
  return `The link ${href} leads to ${course ? `${course.label}, a course that is no longer offered` : 'no page that readers can open'}. Correct the link or remove it.`
}
