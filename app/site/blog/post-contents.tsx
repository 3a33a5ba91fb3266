import type { TextHeading } from '#app/domain/publications/rich-text/rich-text-reading.ts'
import './blog.css'

/** Fewer are in sight anyway. */
const fewestHeadings = 3

/** The way through a post: folded away on a phone, beside the text where there is room. */
export function PostContents({ headings }: { headings: readonly TextHeading[] }) {
  if (headings.length < fewestHeadings) return null
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
