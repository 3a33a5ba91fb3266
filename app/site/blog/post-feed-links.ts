export const postFeedLinks = [
  { rel: 'alternate', type: 'application/rss+xml', title: 'Course blog', href: '/courseBlog.rss' },
  { rel: 'alternate', type: 'application/atom+xml', title: 'Course blog (Atom)', href: '/courseBlog.atom' },
]
