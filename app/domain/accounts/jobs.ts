import { defineJob } from '#app/platform/jobs/define-job.ts'

/**
 * Assigns the open enquiries of a counsellor who is no longer available, and the unassigned ones, to counsellors who are. `away`: unless
 * they are back; `to`: to this one, null to no one, as `by` chose.
 */
export const shareLeadsJob = defineJob<{ from: string | null; away?: true; to?: string | null; by?: string }>('share-leads', {
  label: 'Share enquiries among counsellors',
  timeoutSeconds: 15 * 60,
})

/**
 * Makes an account at the hosted provider what it is here. `enable`: it is disabled here no longer; `erased`: it was erased here;
 * `abandoned`: it is to be deleted there unless it was made here meanwhile.
 */
export const hostedAccountJob = defineJob<{ userId: string; enable?: true; erased?: true; abandoned?: true }>('hosted-account', {
  label: 'Bring an account to the hosted provider',
  timeoutSeconds: 60,
})

/** Ends the sessions of people whose account the hosted provider has disabled or deleted. */
export const checkHostedJob = defineJob('check-hosted-accounts', {
  label: 'Check accounts at the hosted provider (every ten minutes)',
  timeoutSeconds: 5 * 60,
  cron: '*/10 * * * *',
})
