import { defineJob } from '#app/platform/jobs/define-job.ts'

/** `restoredAt`: its student was told that it was revoked, and staff undid that. */
export const certificateIssued = defineJob<{ certificateId: string; restoredAt?: string }>('certificate-issued', {
  label: 'Prepare the mail of a certificate',
  timeoutSeconds: 60,
  batchSize: 20,
})

/** `revokedAt`: a certificate that counts again, or was revoked again since, sends no mail for it. */
export const certificateRevoked = defineJob<{ certificateId: string; revokedAt: string }>('certificate-revoked', {
  label: 'Prepare the mail of a revoked certificate',
  timeoutSeconds: 60,
  batchSize: 20,
})
