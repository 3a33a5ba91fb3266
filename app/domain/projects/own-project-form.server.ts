import type { ProjectFields, Screenshot } from '#app/domain/publications/publications.ts'
import type { RichText } from '#app/domain/publications/rich-text/rich-text.ts'
import { slugify } from '#app/lib/slugify.ts'
import { formatCohort, formatParagraphs, isPlain, listBatchYears, parseCohortYear, parseParagraphs } from './own-project.ts'

export type OwnValues = {
  title: string
  summary: string
  courseID: string
  year: string
  technologies: string
  problem: string
  built: string
  repositoryUrl: string
  liveUrl: string
}
export type OwnCourse = { courseID: string; label: string }

export function getOwnValues(fields: ProjectFields): OwnValues {
  const { title, summary, courseID, cohort, technologies, problem, built, repositoryUrl, liveUrl } = fields
  return {
    title,
    summary,
    courseID: courseID ?? '',
    year: parseCohortYear(cohort),
    technologies: technologies.join(', '),
    problem: formatParagraphs(problem),
    built: formatParagraphs(built),
    repositoryUrl,
    liveUrl,
  }
}

/** Texts in which staff have set headings, lists or links. The member's plain form would remove these. */
export function listFormattedTexts({ problem, built }: ProjectFields): ('problem' | 'built')[] {
  return (['problem', 'built'] as const).filter((name) => !isPlain({ problem, built }[name]))
}

export function parseOwnValues(form: FormData): OwnValues {
  const text = (name: keyof OwnValues) => String(form.get(name) ?? '').replace(/\r\n?/g, '\n')
  return {
    title: text('title'),
    summary: text('summary'),
    courseID: text('courseID'),
    year: text('year'),
    technologies: text('technologies'),
    problem: text('problem'),
    built: text('built'),
    repositoryUrl: text('repositoryUrl').trim(),
    liveUrl: text('liveUrl').trim(),
  }
}

/** The courses on sale, and the year from which batches exist. */
type ProjectChoices = { courses: readonly OwnCourse[]; founded: number }

/** Keeps what the form does not show: screenshots, cover, and the staff's slug. */
export function toProjectFields(values: OwnValues, current: ProjectFields, { courses, founded }: ProjectChoices, now = new Date()): ProjectFields {
  const course = courses.find(({ courseID }) => courseID === values.courseID)
  const year = listBatchYears(founded, now).find((each) => String(each) === values.year)
  const hasSameCohort = course?.courseID === current.courseID && parseCohortYear(current.cohort) === values.year && current.cohort !== ''
  const hasOwnSlug = current.slug !== '' && current.slug !== slugify(current.title)
  return {
    ...current,
    title: values.title,
    summary: values.summary,
    slug: hasOwnSlug ? current.slug : slugify(values.title),
    courseID: course?.courseID ?? null,
    cohort: hasSameCohort ? current.cohort : course && year ? formatCohort(course.label, year) : year ? `${year} batch` : '',
    technologies: values.technologies
      .split(/[,;\n]/)
      .map((name) => name.trim())
      .filter(Boolean),
    problem: mergeTyped(values.problem, current.problem),
    built: mergeTyped(values.built, current.built),
    repositoryUrl: values.repositoryUrl,
    liveUrl: values.liveUrl,
  }
}

/** Keeps the staff's formatting if the member did not change the text. */
function mergeTyped(typed: string, current: RichText): RichText {
  return typed.trim() === formatParagraphs(current).trim() ? current : parseParagraphs(typed)
}

export type PictureAction = { act: 'add' | 'change' | 'remove'; fileId: string; alt: string; caption: string }

export function withPicture(screenshots: readonly Screenshot[], { act, ...picture }: PictureAction): Screenshot[] | null {
  const isThere = screenshots.some(({ fileId }) => fileId === picture.fileId)
  if (act === 'add') return isThere ? [...screenshots] : [...screenshots, picture]
  if (!isThere) return null
  return act === 'remove'
    ? screenshots.filter(({ fileId }) => fileId !== picture.fileId)
    : screenshots.map((each) => (each.fileId === picture.fileId ? picture : each))
}
