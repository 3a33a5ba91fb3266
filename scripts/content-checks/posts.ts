import path from 'node:path'
import { parseArticleFields } from '../../app/domain/publications/drafts/parse-article-fields.server.ts'
import type { PostFields } from '../../app/domain/publications/publications.ts'
import { listReleaseErrors } from '../../app/domain/publications/releases/release-errors.ts'
import { codeLanguages } from '../../app/domain/publications/rich-text/code-blocks.ts'
import { parseRichText } from '../../app/domain/publications/rich-text/rich-text.ts'
import { countWords, listFiles, walkBlocks } from '../../app/domain/publications/rich-text/rich-text-reading.ts'
import { isPlainDate } from '../../app/lib/dates.ts'
import type { PostContent } from '../../content/posts/post-content.ts'
import { listContentFiles, loadContent } from './content-files.ts'

const folder = 'content/posts'
const notPosts = ['all-posts.ts', 'post-content.ts', 'post-parts.ts', 'post-topics.ts']
const minWords = 1_000

export async function listPostErrors(root: string): Promise<string[]> {
  const files = (await listContentFiles(root, folder)).map((file) => path.basename(file)).filter((name) => !notPosts.includes(name))
  const posts = await Promise.all(files.map(async (file) => ({ file, post: await loadContent<PostContent>(root, `${folder}/${file}`, 'post') })))
  const courses = new Set((await listContentFiles(root, 'content/courses')).map((file) => path.parse(file).name))
  const topics = new Set(await loadContent<string[]>(root, `${folder}/post-topics.ts`, 'postTopics'))
  const allPosts = await loadContent<readonly PostContent[]>(root, `${folder}/all-posts.ts`, 'allPosts')
  const known = { courses, topics, slugs: new Set(posts.map(({ post }) => post.fields.slug)) }
  const errors = posts.flatMap(({ file, post }) => listErrorsOf(file, post, known).map((error) => `${folder}/${file}: ${error}`))
  for (const { file, post } of posts) if (!allPosts.includes(post)) errors.push(`${folder}/all-posts.ts: allPosts: lacks the post of ${file}`)
  for (const field of ['id', 'title'] as const) {
    const values = posts.map(({ post }) => (field === 'id' ? post.id : post.fields.title))
    if (new Set(values).size !== values.length) errors.push(`${folder}: ${field}: two posts have the same`)
  }
  return errors
}

type KnownIds = { courses: Set<string>; topics: Set<string>; slugs: Set<string> }

function listErrorsOf(file: string, { id, publishedOn, fields }: PostContent, known: KnownIds): string[] {
  const errors: string[] = []
  const need = (field: string, isFine: boolean, message: string) => {
    if (!isFine) errors.push(`${field}: ${message}`)
  }
  need('id', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id), 'is no UUID in small letters')
  need('publishedOn', isPlainDate(publishedOn), 'is no day')
  need('slug', file === `${fields.slug}.ts`, `is ${fields.slug}, so the file must be ${fields.slug}.ts`)
  need('courseID', fields.courseID !== null && known.courses.has(fields.courseID), `there is no course ${fields.courseID}`)
  for (const topic of fields.topics) need('topics', known.topics.has(topic), `${topic} is not in post-topics.ts`)
  const reading = parseRichText(fields.body)
  need(
    'body',
    reading.ok && JSON.stringify(reading.text) === JSON.stringify(fields.body),
    `cannot be stored as it is: ${JSON.stringify(reading)}`.slice(0, 300),
  )
  const stored = parseArticleFields('post', fields)
  if (!stored.ok) for (const [field, message] of Object.entries(stored.errors)) need(field, false, message)
  for (const [field, message] of Object.entries(listReleaseErrors(fields, fields.factsCheckedOn ?? ''))) need(field, false, message)
  return [...errors, ...listBodyErrors(fields, known.slugs)]
}

function listBodyErrors({ body }: PostFields, slugs: Set<string>): string[] {
  const errors: string[] = []
  const wordCount = countWords(body)
  if (wordCount < minWords) errors.push(`body: has ${wordCount} words, and ${minWords} are the fewest`)
  if (listFiles(body).length > 0) errors.push('body: names an uploaded file, which a new site does not have')
  for (const block of walkBlocks(body.content)) {
    if (block.type === 'codeBlock' && block.attrs.language !== null && !Object.hasOwn(codeLanguages, block.attrs.language)) {
      errors.push(`body: there is no language ${block.attrs.language}`)
    }
  }
  for (const [, slug = ''] of JSON.stringify(body).matchAll(/"href":"\/courseBlog\/([^"#?]+)/g)) {
    if (!slugs.has(slug)) errors.push(`body: links to the post ${slug}, which is not there`)
  }
  return errors
}
