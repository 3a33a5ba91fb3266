import { defineJob } from '#app/platform/jobs/define-job.ts'

/** Looks whether the links of student projects still answer. */
export const checkLinksJob = defineJob('check-links', {
  label: 'Check the links of projects (nightly)',
  timeoutSeconds: 60 * 60,
  retries: 1,
  cron: '10 2 * * *',
})
