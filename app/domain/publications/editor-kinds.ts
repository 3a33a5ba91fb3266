import type { PublicationKind } from './publications.ts'

type KindWords = {
  /** Where staff list them; a draft is one level below. */
  dashboard: string
  name: string
  /** Its public address without the last part. */
  address: string
}

export const editorKinds: Record<PublicationKind, KindWords> = {
  post: { dashboard: '/courseBlogDashboard', name: 'Post', address: '/courseBlog/' },
  project: { dashboard: '/project-dashboard', name: 'Project', address: '/projects/' },
  achievement: { dashboard: '/OurAchievementsDashboard', name: 'Achievement', address: '/success-stories?story=' },
}

/** Which kind an address of the console is about; null for any other address. */
export function kindAt(pathname: string): PublicationKind | null {
  const kinds: PublicationKind[] = ['post', 'project', 'achievement']
  return kinds.find((kind) => pathname.startsWith(`${editorKinds[kind].dashboard}/`)) ?? null
}
