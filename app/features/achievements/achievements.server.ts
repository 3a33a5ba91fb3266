import { successOutcomes } from '#content/success-outcomes.ts'
import { outcomesContentSchema } from './outcome-content.ts'
import { percentOf, summariseOutcomes } from './outcomes.ts'
import { bandLabel } from './salary-label.ts'

const content = outcomesContentSchema.parse(successOutcomes)

export type OutcomeStory = (typeof content.stories)[number]
/** One line of a table, with its share of everyone counted; null where there is nobody. */
export type OutcomeRow = { label: string; meaning?: string; people: number; percent: number | null }

/** One half-year as the success stories page shows it. */
export type ShownCohort = {
  id: string
  label: string
  countedOn: string
  enrolled: number
  inField: number
  inFieldPercent: number | null
  finished: number
  noReply: number
  work: OutcomeRow[]
  study: OutcomeRow[]
  salaries: { bands: OutcomeRow[]; reported: number; missing: number; middle: string | null }
}

const cohorts: ShownCohort[] = content.cohorts.map((cohort) => {
  const summary = summariseOutcomes(cohort)
  return {
    id: cohort.id,
    label: cohort.label,
    countedOn: cohort.countedOn,
    enrolled: cohort.enrolled,
    inField: cohort.work.inFieldFullTime,
    inFieldPercent: summary.inFieldPercent,
    finished: cohort.study.finishedOnTime + cohort.study.finishedLate,
    noReply: cohort.work.noReply,
    work: content.workRows.map(({ key, label, meaning }) => ({
      label,
      meaning,
      people: cohort.work[key],
      percent: percentOf(cohort.work[key], cohort.enrolled),
    })),
    study: content.studyRows.map(({ key, label }) => ({ label, people: cohort.study[key], percent: percentOf(cohort.study[key], cohort.enrolled) })),
    salaries: {
      bands: cohort.salaryBands.map((band) => ({ label: bandLabel(band), people: band.people, percent: percentOf(band.people, summary.salariesReported) })),
      reported: summary.salariesReported,
      missing: summary.salariesMissing,
      middle: summary.middleBand && bandLabel(summary.middleBand),
    },
  }
})

export type OutcomesPage = { lead: string; sampleNotice: string | null; readingNotes: string[]; cohorts: ShownCohort[]; stories: OutcomeStory[] }

/** Everything of the success stories page; cohorts newest first. */
export function readOutcomes(): OutcomesPage {
  const { lead, sampleNotice, readingNotes, stories } = content
  return { lead, sampleNotice, readingNotes, cohorts, stories }
}

export type OutcomeTeaserContent = {
  label: string
  enrolled: number
  inField: number
  sample: boolean
  stories: Pick<OutcomeStory, 'id' | 'role' | 'from' | 'courseID'>[]
}

/** The newest half-year in short, and one line a story. */
export function readOutcomeTeaser(): OutcomeTeaserContent | null {
  const [newest] = cohorts
  if (!newest) return null
  const stories = content.stories.map(({ id, role, from, courseID }) => ({ id, role, from, courseID }))
  return { label: newest.label, enrolled: newest.enrolled, inField: newest.inField, sample: content.sampleNotice !== null, stories }
}
