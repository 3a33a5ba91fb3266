import type { Blog, BlogPosting } from 'schema-dts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { createOrganization } from './organization.ts'
import type { Description } from './structured-data.tsx'

type ListedPost = { slug: string; title: string; summary: string; topics: readonly string[]; publishedAt: Date; minutes: number }
type DescribedPost = ListedPost & { changedAt: Date; wordCount: number; courseID: string | null }

const getBlogId = (origin: string) => `${origin}/courseBlog#blog`

export function describePosts(posts: readonly ListedPost[]): Description {
  return (origin) => {
    const blog: Blog = {
      '@type': 'Blog',
      '@id': getBlogId(origin),
      name: `${getInstitute().name}: course blog`,
      url: `${origin}/courseBlog`,
      inLanguage: 'en-IN',
      publisher: createOrganization(origin),
      blogPost: posts.map((post) => describeShortPost(post, origin)),
    }
    return [blog]
  }
}

/** One post. @param image path of its preview picture */
export function describePost(post: DescribedPost, image: string): Description {
  const { changedAt, wordCount, courseID } = post
  return (origin) => {
    const url = `${origin}/courseBlog/${post.slug}`
    const whole: BlogPosting = {
      ...describeShortPost(post, origin),
      mainEntityOfPage: url,
      dateModified: changedAt.toISOString(),
      image: origin + image,
      wordCount,
      inLanguage: 'en-IN',
      isPartOf: { '@id': getBlogId(origin) },
      ...(courseID && { about: { '@id': `${origin}/${courseID}#course` } }),
    }
    return [whole]
  }
}

function describeShortPost({ slug, title, summary, topics, publishedAt, minutes }: ListedPost, origin: string): BlogPosting & object {
  return {
    '@type': 'BlogPosting',
    '@id': `${origin}/courseBlog/${slug}#post`,
    headline: title,
    description: summary,
    url: `${origin}/courseBlog/${slug}`,
    datePublished: publishedAt.toISOString(),
    keywords: [...topics],
    timeRequired: `PT${minutes}M`,
    // Posts show a role instead of a name, so the institute is the author.
    author: createOrganization(origin),
    publisher: createOrganization(origin),
  }
}
