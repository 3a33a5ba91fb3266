import type { ReactNode } from 'react'
import type { Post, PostPageData } from '#app/domain/publications/public/find-post.server.ts'
import { getReleasesPath } from '#app/domain/publications/public/release-filter.ts'
import { getPublicationPath } from '#app/domain/publications/publications.ts'
import { listHeadings, type TextHeading } from '#app/domain/publications/rich-text/rich-text-reading.ts'
import { formatDay, formatStoredDate, getIndiaToday } from '#app/lib/dates.ts'
import { WorkExample, type WorkOfCourse } from '#app/site/courses/work-example.tsx'
import { RichTextView } from '#app/site/rich-text/rich-text.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { Link } from '#app/ui/link.tsx'
import { Neighbours } from '#app/ui/neighbours.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { ShareLinks } from '#app/ui/share-links.tsx'
import type { BlogCourse } from './post-rows.tsx'
import './blog.css'

type CourseStart = { start: string; seats: string; bookTo: string | null }

interface PostPageProps extends PostPageData {
  course: BlogCourse | null
  /** The post's own figure, or an example of what its course builds; null: the post has a cover, or there is none. */
  work: WorkOfCourse | null
  /** The course's next start; null: none is announced. */
  courseNext: CourseStart | null
  /** The page's whole address. */
  address: string
}

export function PostPage({ post, newer, older, more, course, work, courseNext, address }: PostPageProps) {
  const cover = post.cover && post.files.pictures[post.cover.fileId]
  const jaali = course?.jaali ?? 'star-and-cross'
  const headings = listHeadings(post.body)
  return (
    <article className={`jaali-${jaali}`}>
      <header className="shell-width grid gap-8 overflow-x-clip pt-3 md:grid-cols-[8fr_3fr] md:items-end md:gap-12 md:pt-8">
        <div className="pb-7 wrap-anywhere md:pb-10">
          <Breadcrumb above={[{ label: 'Course blog', to: '/courseBlog' }]} here={post.title} />
          <h1 className="mt-4 mb-6 text-heading leading-none md:mt-6">{post.title}</h1>
          <p className="text-lede">{post.summary}</p>
        </div>
        <JaaliWindow jaali={jaali} arch floor className="max-md:hidden print:hidden [--rise:1.25] [--span:300]" />
      </header>
      <PostFacts post={post} />
      <div className="shell-width grid gap-x-16 gap-y-8 pt-10 lg:grid-cols-[4fr_8fr] lg:pt-16">
        <div className="print:hidden">
          <PostContents headings={headings} />
        </div>
        <div className="min-w-0">
          {cover && post.cover && (
            <div className="mb-10">
              <Picture file={cover} alt={post.cover.alt} sizes="(min-width: 1080px) 60vw, 100vw" isFirst className="h-auto w-full" />
            </div>
          )}
          {work?.use === 'post' && <WorkExample picture={work} className="mb-10" />}
          <RichTextView text={post.body} files={post.files} codeSpans={post.codeSpans} />
          <footer className="mt-14 grid gap-3 border-t border-rule pt-5 print:hidden">
            <p className="flex flex-wrap items-center gap-x-5">
              <span className="text-soft">On</span>
              {post.topics.map((topic) => (
                <Link key={topic} to={getReleasesPath('post', { tag: topic })} className="action-link">
                  {topic}
                </Link>
              ))}
            </p>
            <div className="flex flex-wrap items-center gap-x-5">
              <span className="text-soft">Share this post</span>
              <ShareLinks address={address} title={post.title} />
            </div>
          </footer>
        </div>
      </div>
      {course && <PostCourse course={course} work={work?.use === 'work' ? work : null} next={courseNext} />}
      {more.length > 0 && (
        <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="more">
          <h2 id="more" className="text-title font-medium">
            More on these topics
          </h2>
          <ul className="border-t border-ink">
            {more.map(({ slug, title }) => (
              <li key={slug} className="border-b border-rule">
                <Link
                  to={`/courseBlog/${slug}`}
                  className="inline-flex min-h-14 items-center py-3 font-display text-title leading-tight text-ink no-underline wrap-anywhere hover:underline"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Neighbours
        label="Other posts"
        before={older && linkTo(older)}
        after={newer && linkTo(newer)}
        start="This is the first post"
        end="This is the newest post"
        all={{ to: '/courseBlog', title: 'All posts' }}
      />
    </article>
  )
}

const linkTo = ({ slug, title }: { slug: string; title: string }) => ({ to: getPublicationPath('post', slug), title })

function PostCourse({ course: { courseID, label, jaali }, work, next }: { course: BlogCourse; work: WorkOfCourse | null; next: CourseStart | null }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="related-course">
      <div className="grid grid-cols-[88px_1fr] items-center gap-x-6 border-y border-ink py-7 md:grid-cols-[144px_1fr] md:gap-x-12">
        <JaaliWindow jaali={jaali} className="[--rise:1.5] [--span:200]" />
        <div>
          <p className="text-soft">Taught in the course</p>
          <h2 id="related-course" className="mt-1 text-title font-medium">
            <Link to={`/${courseID}`}>{label}</Link>
          </h2>
          {next && (
            <p className="mt-2 tabular-nums">
              Next batch: {next.start}. {next.seats && `${next.seats}.`}
            </p>
          )}
          {next?.bookTo && (
            <Link to={next.bookTo} className="action-link">
              Book my seat<span className="sr-only"> in {label}</span>
            </Link>
          )}
        </div>
      </div>
      {work && <WorkExample picture={work} className="pt-10" label={`An example of what the ${label} course builds, made by us.`} />}
    </section>
  )
}

function PostFacts({ post }: { post: Post }) {
  const facts: { name: string; value: ReactNode }[] = [
    { name: 'Written by', value: post.authorRole },
    { name: 'Reading time', value: `${post.minutes} ${post.minutes === 1 ? 'minute' : 'minutes'}` },
    { name: 'Published', value: <time dateTime={getIndiaToday(post.publishedAt)}>{formatDay(post.publishedAt)}</time> },
    ...(post.factsCheckedOn
      ? [{ name: 'Facts last checked', value: <time dateTime={post.factsCheckedOn}>{formatStoredDate(post.factsCheckedOn)}</time> }]
      : []),
  ]
  return (
    <div className="shell-width">
      <dl className="grid grid-cols-2 gap-x-5 border-t border-ink md:grid-cols-4 lg:flex lg:gap-x-16 md:border-b md:border-b-rule">
        {facts.map(({ name, value }) => (
          <div key={name} className="border-b border-rule py-4 md:border-0">
            <dt className="mb-1 text-soft">{name}</dt>
            <dd className="font-display text-lede leading-tight font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** With fewer headings they are all visible anyway. */
const minHeadings = 3

function PostContents({ headings }: { headings: readonly TextHeading[] }) {
  if (headings.length < minHeadings) return null
  return (
    <>
      <details className="post-contents border-y border-rule lg:hidden">
        <summary className="font-semibold">In this post</summary>
        <nav aria-label="In this post" className="pb-4">
          <HeadingLinks headings={headings} />
        </nav>
      </details>
      <nav aria-label="In this post" className="post-beside border-t border-ink pt-4 max-lg:hidden">
        <p className="mb-2 text-soft" aria-hidden="true">
          In this post
        </p>
        <HeadingLinks headings={headings} />
      </nav>
    </>
  )
}

function HeadingLinks({ headings }: { headings: readonly TextHeading[] }) {
  return (
    <ol>
      {headings.map(({ id, level, text }) => (
        <li key={id} className={level === 3 ? 'pl-5' : ''}>
          <a href={`#${id}`} className="inline-flex min-h-11 items-center py-1.5 leading-snug text-ink no-underline hover:underline lg:min-h-9">
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}
