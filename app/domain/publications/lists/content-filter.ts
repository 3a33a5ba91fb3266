import type { BadgeTone } from '#app/lib/badge-tone.ts'
import { choice, text } from '#app/lib/list.ts'

/** How an entry of content stands. `file`: readers see the one of the files in `content/`, and no draft differs from it. */
export type ContentState = 'file' | 'draft' | 'scheduled' | 'published' | 'changed' | 'off' | 'archived'

export const contentStateLabels: Record<ContentState, [label: string, tone: BadgeTone]> = {
  file: ['From the site’s files', 'plain'],
  draft: ['Draft', 'plain'],
  scheduled: ['Scheduled', 'warning'],
  published: ['Published', 'good'],
  changed: ['Published, changed since', 'warning'],
  off: ['Taken off the site', 'danger'],
  archived: ['Archived', 'plain'],
}

export const contentFilters = {
  state: choice('State', 'Not archived', {
    file: 'From the site’s files',
    draft: 'Drafts',
    scheduled: 'Scheduled',
    published: 'Published',
    changed: 'Changed, not published',
    outdated: 'Needs a look',
    off: 'Taken off the site',
    archived: 'Archived',
  }),
  q: text('Search', { placeholder: 'Part of the text' }),
}
