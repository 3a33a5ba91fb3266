import type { ShownFiles } from '#app/lib/files.ts'
import { getCached } from '#app/platform/cache/query-cache.server.ts'
import { addCacheTags } from '#app/platform/cache/render-context.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { withFallback } from '#app/platform/http/with-fallback.server.ts'
import { successOutcomes } from '#content/success-outcomes.ts'
import { calculatePercent, getBandLabel, minShown, summariseOutcomes } from './count-records.ts'
import { type CountedCohort, listCohorts, outcomesName } from './list-cohorts.server.ts'
import { getStoryFiles, loadStoriesPage, type OutcomeStory, showNewestStories } from './list-stories.server.ts'
import { outcomesContentSchema } from './outcome-content.ts'

const content = outcomesContentSchema.parse(successOutcomes)

/** `percent`: of everyone counted; null if no one was counted. */
export type OutcomeRow = { label: string; meaning?: string; people: number; percent: number | null }

export type ShownCohort = {
  id: string
  label: string
  countedOn: string
  /** Demonstration data. Exported files label it. */
  isSample: boolean
  enrolled: number
  inField: number
  inFieldPercent: number | null
  finished: number
  noReply: number
  work: OutcomeRow[]
  study: OutcomeRow[]
  /** `percent` null: too few people for a share. */
  courses: { courseID: string; enrolled: number; inField: number | null; percent: number | null }[]
  /** `bands` null: too few people told us their salary. `middle`: the band of the median. */
  salaries: { labels: string[]; bands: OutcomeRow[] | null; reported: number; missing: number; middle: string | null }
}

export type OutcomesPage = {
  lead: string
  readingNotes: string[]
  minShown: number
  cohorts: ShownCohort[]
  stories: Awaited<ReturnType<typeof loadStoriesPage>>
  files: ShownFiles
}

/** `search` has the filter and position of the stories; the counts include everyone. @throws 503 if the database is unreachable */
export async function getOutcomes(context: RequestContext, search: URLSearchParams, now = new Date()): Promise<OutcomesPage> {
  const [cohorts, stories] = await Promise.all([showCohorts(context), loadStoriesPage(context, search, now)])
  const shown = [...stories.page.rows, ...stories.awards.rows]
  const { lead, readingNotes } = content
  return {
    lead,
    readingNotes,
    minShown,
    cohorts,
    stories,
    files: await getStoryFiles(shown),
  }
}

export type OutcomeTeaserContent = {
  label: string
  enrolled: number
  inField: number
  work: Pick<OutcomeRow, 'label' | 'people'>[]
  /** The median; null: too few were reported. */
  middle: string | null
  stories: Pick<OutcomeStory, 'slug' | 'role' | 'cameFrom'>[]
}

/** Reads the newest half-year. Returns null if none is published or the database is unreachable. */
export async function findOutcomeTeaser(context: RequestContext, storyCount: number, now = new Date()): Promise<OutcomeTeaserContent | null> {
  const read = () => Promise.all([showCohorts(context), showNewestStories(context, storyCount, now)])
  const [[newest], stories] = await withFallback(context, 'Outcomes', read, [[], []])
  if (!newest) return null
  const { label, enrolled, inField, salaries } = newest
  const shown = stories.map(({ slug, role, cameFrom }) => ({ slug, role, cameFrom }))
  const work = newest.work.map((kind) => ({ label: kind.label, people: kind.people }))
  return { label, enrolled, inField, work, middle: salaries.middle, stories: shown }
}

/** In a half-year, 180 days after the last class. */
export type CourseResult = { label: string; enrolled: number; inField: number }

/** Reads the newest half-year with enough people of the course. Returns null if there is none or the database is unreachable. */
export async function showCourseResult(context: RequestContext, courseID: string): Promise<CourseResult | null> {
  for (const { label, courses } of await withFallback(context, 'Outcomes', () => showCohorts(context), [])) {
    const own = courses.find((course) => course.courseID === courseID)
    if (own && own.inField !== null) return { label, enrolled: own.enrolled, inField: own.inField }
  }
  return null
}

type OutcomeReport = Pick<OutcomesPage, 'readingNotes' | 'minShown' | 'cohorts'>

/** Reads the figures of the placement report. @throws 503 if the database is unreachable */
export async function getOutcomeReport(context: RequestContext): Promise<OutcomeReport> {
  return { readingNotes: content.readingNotes, minShown, cohorts: await showCohorts(context) }
}

async function showCohorts(context: RequestContext): Promise<ShownCohort[]> {
  const cohorts = await getCached(outcomesName, 'published', () => listCohorts(content.bandStarts))
  addCacheTags(context, outcomesName, { since: 0, until: Number.POSITIVE_INFINITY })
  return cohorts.map(toShown)
}

function toShown(cohort: CountedCohort): ShownCohort {
  const { id, label, countedOn, isSample, enrolled, study, work, salaryBands } = cohort
  const summary = summariseOutcomes(cohort)
  const hasSalaries = summary.salariesReported >= minShown
  return {
    id,
    label,
    countedOn,
    isSample,
    enrolled,
    inField: work.inFieldFullTime,
    inFieldPercent: summary.inFieldPercent,
    finished: study.finishedOnTime + study.finishedLate,
    noReply: work.noReply,
    work: content.workRows.map((row) => ({
      label: row.label,
      meaning: row.meaning,
      people: work[row.key],
      percent: calculatePercent(work[row.key], enrolled),
    })),
    study: content.studyRows.map((row) => ({ label: row.label, people: study[row.key], percent: calculatePercent(study[row.key], enrolled) })),
    courses: cohort.courses.map(({ courseID, enrolled: people, inFieldFullTime }) => ({
      courseID,
      enrolled: people,
      inField: inFieldFullTime,
      percent: inFieldFullTime === null ? null : calculatePercent(inFieldFullTime, people),
    })),
    salaries: {
      labels: salaryBands.map(getBandLabel),
      bands: hasSalaries
        ? salaryBands.map((band) => ({ label: getBandLabel(band), people: band.people, percent: calculatePercent(band.people, summary.salariesReported) }))
        : null,
      reported: summary.salariesReported,
      missing: summary.salariesMissing,
      middle: hasSalaries && summary.middleBand ? getBandLabel(summary.middleBand) : null,
    },
  }
}
