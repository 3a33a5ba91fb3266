import { defineJob } from '#app/platform/jobs/define-job.ts'

/**
 * Assigns the open enquiries of a counsellor who is no longer available, and all unassigned ones, to available counsellors. `away`: not if the
 * counsellor is back; `to`: to this person, or null to no person, as `by` chose.
 */
export const reassignLeadsJob = defineJob<{ from: string | null; away?: true; to?: string | null; by?: string }>('reassign-leads', {
  earlierNames: ['share-leads'],
  label: 'Share enquiries among counsellors',
  timeoutSeconds: 15 * 60,
})

/**
 * Copies an account to the hosted provider. `enable`: it is no longer disabled here; `erased`: it was erased here; `abandoned`: delete it there
 * unless it was created here meanwhile.
 */
export const hostedAccountJob = defineJob<{ userId: string; enable?: true; erased?: true; abandoned?: true }>('hosted-account', {
  label: 'Bring an account to the hosted provider',
  timeoutSeconds: 60,
})

export const checkHostedJob = defineJob('check-hosted-accounts', {
  label: 'Check accounts at the hosted provider (every ten minutes)',
  timeoutSeconds: 5 * 60,
  cron: '*/10 * * * *',
})
