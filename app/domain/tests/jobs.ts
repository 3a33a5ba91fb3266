import { defineJob } from '#app/platform/jobs/define-job.ts'

export const endAttemptJob = defineJob<{ attemptId: string }>('end-test-attempt', {
  label: 'Hand in a test whose time is over',
  timeoutSeconds: 60,
  batchSize: 20,
  pollingSeconds: 2,
  notify: false,
})
