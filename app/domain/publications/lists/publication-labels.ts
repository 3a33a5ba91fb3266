import type { ArticleKind, PublicationState } from '#app/domain/publications/publications.ts'
import type { BadgeTone } from '#app/lib/badge-tone.ts'

export const publicationStateLabels: Record<PublicationState, [label: string, tone: BadgeTone]> = {
  draft: ['Draft', 'plain'],
  submitted: ['Waiting for review', 'warning'],
  scheduled: ['Scheduled', 'warning'],
  published: ['Published', 'good'],
  archived: ['Archived', 'plain'],
}

export const kindLists: Record<ArticleKind, { title: string; one: string; newOne: string; empty: string }> = {
  post: { title: 'Blog posts', one: 'blog post', newOne: 'New post', empty: 'A post begins as a draft, which only staff see.' },
  project: {
    title: 'Student projects',
    one: 'student project',
    newOne: 'New project',
    empty: 'Projects that staff write, and projects that members send for review, are listed here.',
  },
  achievement: {
    title: 'Achievements',
    one: 'achievement',
    newOne: 'New achievement',
    empty: 'Placements, awards and batches are listed here. A placement needs the person’s consent.',
  },
}

export const getPublicationTitle = ({ title }: { title: string }) => title || 'Untitled draft'
