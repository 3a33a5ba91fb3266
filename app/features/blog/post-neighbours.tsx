import { Link } from 'react-router'
import type { PostLink } from './read-post.server.ts'

/** The posts before and after this one; at either end the list takes that place. */
export function PostNeighbours({ newer, older }: { newer: PostLink | null; older: PostLink | null }) {
  return (
    <nav aria-label="Other posts" className="shell-width py-section">
      <div className="grid border-t border-ink md:grid-cols-2">
        <Neighbour says={older ? 'Before this one' : 'This is the first'} post={older} />
        <Neighbour says={newer ? 'After this one' : 'This is the newest'} post={newer} end />
      </div>
    </nav>
  )
}

function Neighbour({ says, post, end }: { says: string; post: PostLink | null; end?: boolean }) {
  return (
    <p className={`border-b border-rule py-6 wrap-anywhere ${end ? 'md:border-l md:pl-8 md:text-right' : 'md:pr-8'} max-w-none`}>
      <span className="block text-soft">{says}</span>
      <Link
        to={post ? `/courseBlog/${post.slug}` : '/courseBlog'}
        rel={post ? (end ? 'next' : 'prev') : undefined}
        className="inline-flex min-h-11 items-center font-display text-title leading-tight font-medium"
      >
        {post ? post.title : 'All posts'}
      </Link>
    </p>
  )
}
