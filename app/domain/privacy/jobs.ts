import { defineJob } from '#app/platform/jobs/define-job.ts'

export const applyRetentionJob = defineJob('apply-retention', {
  label: 'Erase what is past its period (daily)',
  timeoutSeconds: 15 * 60,
  cron: '30 3 * * *',
})
