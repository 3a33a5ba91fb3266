import { defineJob } from '#app/platform/jobs/define-job.ts'

/** `away`: only if the counsellor is not back; `to`: to this one, null to no one, as `by` chose. */
export const shareLeadsJob = defineJob<{ from: string | null; away?: true; to?: string | null; by?: string }>('share-leads', {
  label: 'Share enquiries among counsellors',
  timeoutSeconds: 15 * 60,
})

/** `enable`: disabled here no longer; `erased`: erased here; `abandoned`: to be deleted there unless it was made here meanwhile. */
export const hostedAccountJob = defineJob<{ userId: string; enable?: true; erased?: true; abandoned?: true }>('hosted-account', {
  label: 'Bring an account to the hosted provider',
  timeoutSeconds: 60,
})

export const checkHostedJob = defineJob('check-hosted-accounts', {
  label: 'Check accounts at the hosted provider (every ten minutes)',
  timeoutSeconds: 5 * 60,
  cron: '*/10 * * * *',
})
