import type { ReactNode } from 'react'
import { formatDay } from '#app/domain/bookings/offering-labels.ts'
import type { Post } from '#app/domain/publications/public/read-post.server.ts'
import { formatStoredDate, indiaToday } from '#app/lib/dates.ts'

/** Who wrote it, when, how long it takes, and when its facts were checked last. */
export function PostFacts({ post }: { post: Post }) {
  const facts: { name: string; value: ReactNode }[] = [
    { name: 'Written by', value: post.authorRole },
    { name: 'Reading time', value: `${post.minutes} ${post.minutes === 1 ? 'minute' : 'minutes'}` },
    { name: 'Published', value: <time dateTime={indiaToday(post.publishedAt)}>{formatDay(post.publishedAt)}</time> },
    ...(post.factsCheckedOn
      ? [{ name: 'Facts last checked', value: <time dateTime={post.factsCheckedOn}>{formatStoredDate(post.factsCheckedOn)}</time> }]
      : []),
  ]
  return (
    <div className="shell-width">
      <dl className="grid grid-cols-2 gap-x-5 border-t border-ink md:grid-cols-4 lg:flex lg:gap-x-14 md:border-b md:border-b-rule">
        {facts.map(({ name, value }) => (
          <div key={name} className="border-b border-rule py-4 md:border-0">
            <dt className="mb-1 text-soft">{name}</dt>
            <dd className="font-display text-[clamp(1.125rem,1.05rem+0.4vw,1.375rem)] leading-[1.15] font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
