import { defineJob } from '#app/platform/jobs/define-job.ts'

/** Mails each saved report that staff chose to get weekly. */
export const mailWeeklyReportsJob = defineJob('mail-weekly-reports', {
  label: 'Mail saved reports (Mondays)',
  timeoutSeconds: 15 * 60,
  cron: '0 8 * * 1',
})
