import { defineJob } from '#app/platform/jobs/define-job.ts'

/** Assigns the open enquiries of a counsellor who is no longer available, and the unassigned ones, to counsellors who are. */
export const shareLeadsJob = defineJob<{ from: string | null }>('share-leads', { label: 'Share enquiries among counsellors', timeoutSeconds: 15 * 60 })
