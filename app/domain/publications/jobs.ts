import { defineJob } from '#app/platform/jobs/define-job.ts'

export const collectFilesJob = defineJob('collect-files', { label: 'Remove unused files (daily)', timeoutSeconds: 15 * 60, cron: '10 4 * * *' })
