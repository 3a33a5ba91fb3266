import * as accounts from '#app/domain/accounts/jobs.ts'
import * as bookings from '#app/domain/bookings/jobs.ts'
import * as leads from '#app/domain/leads/jobs.ts'
import * as messages from '#app/domain/messages/jobs.ts'
import * as privacy from '#app/domain/privacy/jobs.ts'
import * as projects from '#app/domain/projects/jobs.ts'
import * as publications from '#app/domain/publications/jobs.ts'
import type { Job } from '#app/platform/jobs/define-job.ts'

/** Every job of the site, without what they do: the migration needs no more. */
export const jobs: readonly Job[] = [accounts, leads, bookings, publications, projects, messages, privacy].flatMap((noun) => Object.values<Job>(noun))
