import { isContentKind } from '#app/domain/content/content-kinds.ts'
import { type ArticleKind, articleKinds, type PublicationKind } from './publications.ts'

type KindLabels = {
  /** The staff's list. A draft is one level below it. */
  dashboard: `/${string}`
  name: string
  address: string
}

export const editorKinds: Record<ArticleKind, KindLabels> = {
  post: { dashboard: '/courseBlogDashboard', name: 'Post', address: '/courseBlog/' },
  project: { dashboard: '/project-dashboard', name: 'Project', address: '/projects/' },
  achievement: { dashboard: '/OurAchievementsDashboard', name: 'Achievement', address: '/success-stories?story=' },
}

export function findKindAt(pathname: string): PublicationKind | null {
  const content = /^\/staff\/content\/([a-z]+)\//.exec(pathname)?.[1] ?? ''
  if (isContentKind(content)) return content
  return articleKinds.find((kind) => pathname.startsWith(`${editorKinds[kind].dashboard}/`)) ?? null
}

export function getDashboard(kind: PublicationKind): `/${string}` {
  return isContentKind(kind) ? `/staff/content/${kind}` : editorKinds[kind].dashboard
}
