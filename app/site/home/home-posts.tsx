import { Link } from '#app/ui/link.tsx'
import { HomeSection } from './home-section.tsx'

export type HomePost = { slug: string; title: string }

/** The newest posts of the blog; nothing where there is none. */
export function HomePosts({ posts }: { posts: HomePost[] }) {
  if (posts.length === 0) return null
  return (
    <HomeSection id="posts" title="From the blog" more={{ label: 'All posts', to: '/courseBlog' }}>
      <ul className="home-rows md:grid-cols-3">
        {posts.map(({ slug, title }) => (
          <li key={slug} className="relative">
            <h3>
              <Link to={`/courseBlog/${slug}`} className="card-link">
                {title}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
