import { defineJob } from '#app/platform/jobs/define-job.ts'

export const backupJob = defineJob('back-up', { label: 'Make a backup (nightly)', timeoutSeconds: 4 * 60 * 60, cron: '15 2 * * *' })

/** Runs between the nightly backups: without it, the archived database log could refer to uploads that no backup contains. */
export const copyUploadsJob = defineJob('copy-uploads', {
  label: 'Copy uploads to the backups (every ten minutes)',
  timeoutSeconds: 30 * 60,
  cron: '*/10 * * * *',
})

export const watchJob = defineJob('watch-operations', {
  label: 'Look for what needs an operator (every five minutes)',
  timeoutSeconds: 60,
  cron: '*/5 * * * *',
})
