import type { MetaDescriptor } from 'react-router'
import { getInstitute } from '#app/domain/content/institute.ts'
import type { LinkPicture, ResolvedPageMetadata } from './page-metadata.server.ts'

type ShownMetadata = Omit<ResolvedPageMetadata, 'robots'> & { robots?: string }

type ArticleTimes = { publishedAt: Date; changedAt: Date }

/** Title, social tags and canonical link, also of an error page (spec §2, decision 023). */
function metaTags(page: ShownMetadata, article?: ArticleTimes): MetaDescriptor[] {
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    { name: 'keywords', content: page.keywords },
    { name: 'author', content: page.author },
    { name: 'robots', content: page.robots ?? 'index, follow' },
    { tagName: 'link', rel: 'canonical', href: page.canonical },
    ...createTypeTags(article),
    { property: 'og:site_name', content: getInstitute().name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: page.ogTitle },
    { property: 'og:description', content: page.ogDescription },
    { property: 'og:url', content: page.ogUrl },
    { property: 'og:image', content: page.ogImage },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: page.ogImageAlt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.twitterTitle },
    { name: 'twitter:description', content: page.twitterDescription },
    { name: 'twitter:image', content: page.ogImage },
    { name: 'twitter:image:alt', content: page.ogImageAlt },
  ]
}

type PageArgs = { matches: readonly ({ loaderData?: unknown } | undefined)[] }

/**
 * Defines the tags of a route with titles of its own; all other tags are those of the metadata table (decision 023). `title` null: no such page exists, so the
 * table has the title too. `robots`: search engines do not index what one person or the staff see.
 */
export function definePageMeta(title: string | null, robots = 'noindex, nofollow', siteName?: string): (args: PageArgs) => MetaDescriptor[] {
  return ({ matches }) => {
    const page = getRootPage(matches)
    if (!page || title === null) return metaTagsOrNone(page)
    return metaTags({ ...replacePageTexts(page, { title, description: page.description }, siteName), robots })
  }
}

/** The tags of a page about one thing, such as a post. `subject` undefined: it could not be loaded. */
export function subjectMeta(matches: PageArgs['matches'], subject: PageSubject | undefined): MetaDescriptor[] {
  const page = getRootPage(matches)
  if (!page || !subject) return metaTagsOrNone(page)
  const { keywords = page.keywords, article, ...texts } = subject
  return metaTags({ ...replacePageTexts(page, texts), keywords }, article)
}

/** The tags of the address of a course that is no longer offered. */
export function endedCourseMeta(page: ResolvedPageMetadata, label: string): MetaDescriptor[] {
  const texts = { title: `${label}: no longer offered`, description: `We no longer offer the course ${label}. See the courses that we offer now.` }
  return metaTags({ ...replacePageTexts(page, texts), robots: 'noindex, follow' })
}

const getRootPage = (matches: PageArgs['matches']) => (matches[0]?.loaderData as { page: ResolvedPageMetadata } | undefined)?.page
export const metaTagsOrNone = (page: ShownMetadata | undefined) => (page ? metaTags(page) : [{ title: 'Page not available' }])

function createTypeTags(article: ArticleTimes | undefined): MetaDescriptor[] {
  if (!article) return [{ property: 'og:type', content: 'website' }]
  return [
    { property: 'og:type', content: 'article' },
    { property: 'article:published_time', content: article.publishedAt.toISOString() },
    { property: 'article:modified_time', content: article.changedAt.toISOString() },
  ]
}

type PageTexts = { title: string; description: string; picture?: LinkPicture }
type PageSubject = PageTexts & { keywords?: string; article?: ArticleTimes }

/** Replaces the texts and the picture with those of the page's subject, such as a post, because people share it by its own address. */
function replacePageTexts(page: ResolvedPageMetadata, { title, description, picture }: PageTexts, siteName = getInstitute().name): ResolvedPageMetadata {
  const text = { ogTitle: title, twitterTitle: title, description, ogDescription: description, twitterDescription: description }
  const image = picture ? { ogImage: new URL(picture.path, page.canonical).href, ogImageAlt: picture.alt } : {}
  return { ...page, ...text, ...image, title: `${title} | ${siteName}`, ogUrl: page.canonical }
}
