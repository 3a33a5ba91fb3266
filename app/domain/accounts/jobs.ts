import { defineJob } from '#app/platform/jobs/define-job.ts'

/** Gives the open enquiries of somebody who takes none any more, and those that wait for somebody, to whoever is available. */
export const shareLeadsJob = defineJob<{ from: string | null }>('share-leads', { label: 'Share enquiries among counsellors', timeoutSeconds: 15 * 60 })
