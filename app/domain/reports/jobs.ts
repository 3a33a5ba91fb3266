import { defineJob } from '#app/platform/jobs/define-job.ts'

export const mailWeeklyReportsJob = defineJob('mail-weekly-reports', {
  label: 'Mail saved reports (Mondays)',
  timeoutSeconds: 15 * 60,
  cron: '0 8 * * 1',
})
