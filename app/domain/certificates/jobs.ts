import { defineJob } from '#app/platform/jobs/define-job.ts'

export const certificateIssued = defineJob<{ certificateId: string }>('certificate-issued', {
  label: 'Prepare the mail of a certificate',
  timeoutSeconds: 60,
  batchSize: 20,
})
