import type { ProjectFields } from '../../app/domain/publications/publications.ts'
import type { RichText } from '../../app/domain/publications/rich-text/rich-text.ts'

let created = 0

const words = (text: string): RichText => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })

export function projectFields(values: Partial<ProjectFields> = {}): ProjectFields {
  created += 1
  return {
    kind: 'project',
    title: `Khata ${created}`,
    slug: `khata-${created}`,
    summary: 'A credit book that adds up.',
    courseID: 'data-science',
    cover: null,
    technologies: ['React', 'PostgreSQL'],
    cohort: 'Full Stack, 2025 batch',
    problem: words('Nobody knew what was owed.'),
    built: words('A ledger in paise.'),
    screenshots: [],
    repositoryUrl: '',
    liveUrl: '',
    ...values,
  }
}
