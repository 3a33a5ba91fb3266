import type { MetaDescriptor } from 'react-router'
import { expect, test } from 'vitest'
import { findPageMetadata, resolvePageMetadata } from '#app/site/shell/page-metadata.server.ts'
import { readSiteRoutes } from '#server/testing/whole-site.ts'

const address = 'https://site.example/some/page'
const required = ['title', 'robots', 'canonical', 'og:title', 'og:description', 'og:url', 'og:image', 'twitter:title', 'twitter:description', 'twitter:image']
const routes = await readSiteRoutes()

/** By route, the tags of a page whose own loader found nothing. */
function readTags(): Record<string, Record<string, unknown>> {
  const matches = [{ loaderData: { page: resolvePageMetadata('/some/page', null, 'https://site.example') } }]
  const tagsOf = (meta: (args: object) => MetaDescriptor[]) => {
    const tags = meta({ matches, loaderData: undefined, params: {} }) as Record<string, string>[]
    return Object.fromEntries(tags.map((tag) => [tag.name ?? tag.property ?? tag.rel ?? 'title', tag.content ?? tag.href ?? tag.title]))
  }
  return Object.fromEntries(routes.flatMap(({ id, module }) => (module.meta ? [[id, tagsOf(module.meta as never)]] : [])))
}

test('every page has a title, social tags and its canonical link, also with a title of its own', () => {
  const tags = Object.entries(readTags())
  expect(tags.length).toBeGreaterThan(60)
  const incomplete = tags.map(([id, page]) => [id, required.filter((name) => !page[name])] as const).filter(([, absent]) => absent.length > 0)
  expect(incomplete).toEqual([])
  expect(tags.filter(([, page]) => page.canonical !== address).map(([id]) => id)).toEqual([])
})

test('the staff pages that the specification names have its robots tag and their own titles', () => {
  const tags = readTags()
  const named = ['routes/staff/datesform.tsx', 'courseBlogDashboard', 'OurAchievementsDashboard', 'project-dashboard']
  expect(named.map((id) => [id, tags[id]?.robots])).toEqual(named.map((id) => [id, 'index, follow']))
  expect(tags['routes/staff/datesform.tsx']?.title).toBe('Site dates | Staff console')
  expect(tags['routes/staff/leads.tsx']?.robots).toBe('noindex, nofollow')
})

test('no page of an account has the title of the default entry', () => {
  const pages = routes.filter(({ entry, module }) => entry.file.startsWith('routes/account/') && module.default && !module.meta)
  const untitled = pages.filter(({ entry }) => findPageMetadata(entry.path ?? '') === findPageMetadata('no such page'))
  expect(untitled.map(({ id }) => id)).toEqual([])
})
