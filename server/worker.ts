import { applyRetention } from '#app/features/personal-data/apply-retention.server.ts'
import type { Handlers } from '#app/platform/jobs/jobs.server.ts'

/** The table of jobs: which feature does each. */
export const handlers: Handlers = {
  'lead-submitted': async () => {},
  'send-message': async () => {},
  'apply-retention': () => applyRetention(),
}
