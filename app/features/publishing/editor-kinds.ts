import type { PublicationKind } from '#app/shared/publications.ts'
import type { Role } from '#app/shared/roles.ts'

type KindWords = {
  /** Where staff list them; a draft is one level below. */
  dashboard: string
  /** Who writes them, beside admins. */
  writers: readonly Role[]
  name: string
  /** Its public address without the last part. */
  address: string
}

export const editorKinds: Record<PublicationKind, KindWords> = {
  post: { dashboard: '/courseBlogDashboard', writers: ['editor'], name: 'Post', address: '/courseBlog/' },
  project: { dashboard: '/project-dashboard', writers: ['editor'], name: 'Project', address: '/projects/' },
  achievement: { dashboard: '/OurAchievementsDashboard', writers: ['editor', 'placement'], name: 'Achievement', address: '/success-stories?story=' },
}

/** Which kind an address of the console is about; null for any other address. */
export function kindAt(pathname: string): PublicationKind | null {
  const kinds: PublicationKind[] = ['post', 'project', 'achievement']
  return kinds.find((kind) => pathname.startsWith(`${editorKinds[kind].dashboard}/`)) ?? null
}

/** Whether a person of this role writes publications of this kind. */
export function mayWrite(role: Role, kind: PublicationKind): boolean {
  return role === 'admin' || editorKinds[kind].writers.includes(role)
}
