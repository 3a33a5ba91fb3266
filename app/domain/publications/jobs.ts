import { defineJob } from '#app/platform/jobs/define-job.ts'

export const collectFilesJob = defineJob('collect-files', { label: 'Remove unused files (daily)', timeoutSeconds: 15 * 60, cron: '10 4 * * *' })

/** `eventId`: of the audit, so that a later one replaces it. */
export const projectSentBack = defineJob<{ publicationId: string; eventId: number }>('project-sent-back', {
  label: 'Prepare the mail of a project that was sent back',
  timeoutSeconds: 60,
})

export const projectReleased = defineJob<{ publicationId: string }>('project-released', {
  label: 'Prepare the mail of a published project',
  timeoutSeconds: 60,
})
