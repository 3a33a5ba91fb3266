import { data } from 'react-router'
import { listFile } from '#app/console/list/list.server.ts'
import { recordList } from '#app/console/outcomes/record-list.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { findCohort } from '#app/domain/outcomes/console-cohorts.server.ts'
import { recordQuery } from '#app/domain/outcomes/console-records.server.ts'
import { outcomeTexts } from '#app/domain/outcomes/outcome-texts.server.ts'
import type { Route } from './+types/outcome-file'

export const handle = policy({ access: { who: ['placement'], confirmed: true }, cache: 'none' })

const file = listFile(recordList, recordQuery, {
  scope: ({ params }) => params.cohort ?? '',
  choices: () => outcomeTexts,
  name: ({ params }) => `outcomes-${params.cohort}`,
  action: 'outcome-record.export',
  subject: ({ params }) => `outcome-cohort:${params.cohort}`,
})

export async function loader(args: Route.LoaderArgs) {
  if (!(await findCohort(args.params.cohort))) throw data(null, { status: 404 })
  return await file(args)
}
