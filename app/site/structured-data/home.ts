import { describeHomeDates } from './events.ts'
import { describeOrganization } from './organization.ts'
import { describeAll, describeQuestions, type Question } from './page-parts.ts'
import { describeSiteSearch } from './site-search.ts'
import type { Description } from './structured-data.tsx'

type Stored = { dates: Parameters<typeof describeHomeDates>[0]; now: Date }

/** The home page: the institute, its site, its next dates and its questions. */
export function describeHome({ dates, now }: Stored, questions: readonly Question[]): Description {
  return describeAll(describeOrganization(), describeSiteSearch(), describeHomeDates(dates, now), describeQuestions(questions))
}
