import { defineJob } from '#app/platform/jobs/define-job.ts'

export const checkLinksJob = defineJob('check-links', {
  label: 'Check the links of projects and roadmaps (nightly)',
  timeoutSeconds: 60 * 60,
  retries: 1,
  cron: '10 2 * * *',
})
