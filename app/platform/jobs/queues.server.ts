// biome-ignore lint/style/noRestrictedImports: each domain folder must define its jobs (scripts/walls.ts)
import type { BookingState } from '#app/domain/bookings/offerings.ts'

/**
 * Every named job and its data. Data is ids only: what a job needs of a person it reads when it runs, so an erased
 * person is in no queue.
 */
export type JobData = {
  /** Assigns a new or changed enquiry and makes its messages; `booking`: the reference of the place that may have come with it. */
  'lead-submitted': { leadId: string; eventId: number; booking?: string }
  /** Gives the open enquiries of somebody who takes none any more, and those that wait for somebody, to whoever is available. */
  'share-leads': { from: string | null }
  /** Sends one row of `messages`; a queue for each channel, so that one that hangs delays no other. */
  'send-mail': MessageTry
  'send-sms': MessageTry
  'send-webhook': MessageTry
  /** A booking came into this state: its messages, and what the enquiry's history says. */
  'booking-changed': { bookingId: string; state: BookingState }
  /** A held seat or an offer lapses; the next in line is offered it. */
  'expire-booking': { bookingId: string }
  /** Booking opens at this moment: what came free before is offered to the line. */
  'open-booking': { bookableId: string }
  /** A date was moved, a thing cancelled, a notice written: tells everybody who has a place. */
  'bookable-changed': { bookableId: string; cause: OfferingCause }
  /** Gives back the places of an enquiry that was withdrawn or erased. */
  'release-bookings': { leadId: string }
  /** Reminds of what begins soon; daily. */
  'remind-bookings': Record<string, never>
  /** Tells members what became of the courses on their wishlists; every five minutes. */
  'tell-wishlists': Record<string, never>
  /** Erases what is past its retention period; daily. */
  'apply-retention': Record<string, never>
  /** Looks whether the links of student projects still answer; nightly. */
  'check-links': Record<string, never>
  /** Removes uploaded files that nothing uses; daily. */
  'collect-files': Record<string, never>
  /** Mails admins about jobs that stopped; every quarter of an hour. */
  'report-stopped-jobs': Record<string, never>
}
export type JobName = keyof JobData

/** What everybody who has a place is told of. */
export type OfferingCause = { kind: 'moved'; moveId: string } | { kind: 'cancelled' } | { kind: 'notice'; noticeId: string }

/** `attempt` is counted from 1: a job for a try that has ended does nothing. */
export type MessageTry = { messageId: string; attempt: number }

type Queue = {
  retryLimit: number
  retryDelay: number
  retryBackoff: boolean
  retryDelayMax: number
  /** How long one job may take. */
  expireInSeconds: number
  /** Without a sign of life for so long, the job's process counts as dead. At least 10. */
  heartbeatSeconds: number
  /** Completed jobs are kept for so long. */
  deleteAfterSeconds: number
  /** Where a job goes after its last try. */
  deadLetter: string
  /** Wakes the workers within the sender's transaction, which makes such commits wait for each other. */
  notify: boolean
}

/** Jobs taken at once, `together` or one after another, by each of so many workers. */
type Work = { batchSize: number; together: boolean; workers: number; pollingIntervalSeconds: number }

/** Jobs that stopped: nothing works on them, staff see them (`stopped-jobs.server.ts`) and have them tried again. */
export const stoppedQueue = 'dead'
export const stoppedJobDays = 30

/** 25 tries in about five hours, the pauses growing from a second to twenty minutes. A database that is away costs no try. */
const common = {
  retryLimit: 24,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 20 * 60,
  heartbeatSeconds: 10,
  deleteAfterSeconds: 60 * 60,
  deadLetter: stoppedQueue,
  notify: true,
}
// What a receiver refuses is counted and planned by the handler (`send-message.server.ts`).
const sending: Queue = { ...common, expireInSeconds: 60 }
// Each batch is taken and ended by statements of its own, so not too small; and small enough to end while one hangs.
const sendingWork: Work = { batchSize: 8, together: true, workers: 2, pollingIntervalSeconds: 2 }

/** How each job is tried again. */
export const queues: Record<JobName, Queue> = {
  'lead-submitted': { ...common, expireInSeconds: 60, notify: false },
  'share-leads': { ...common, expireInSeconds: 15 * 60 },
  'send-mail': sending,
  'send-sms': sending,
  'send-webhook': sending,
  'booking-changed': { ...common, expireInSeconds: 60, notify: false },
  'expire-booking': { ...common, expireInSeconds: 60 },
  'open-booking': { ...common, expireInSeconds: 60 },
  'bookable-changed': { ...common, expireInSeconds: 5 * 60 },
  'release-bookings': { ...common, expireInSeconds: 60 },
  'remind-bookings': { ...common, retryLimit: 5, retryDelay: 60, expireInSeconds: 15 * 60 },
  'tell-wishlists': { ...common, retryLimit: 5, retryDelay: 60, expireInSeconds: 15 * 60 },
  'apply-retention': { ...common, retryLimit: 5, retryDelay: 60, expireInSeconds: 15 * 60 },
  'check-links': { ...common, retryLimit: 1, retryDelay: 60, expireInSeconds: 60 * 60 },
  'collect-files': { ...common, retryLimit: 5, retryDelay: 60, expireInSeconds: 15 * 60 },
  'report-stopped-jobs': { ...common, retryLimit: 5, retryDelay: 60, expireInSeconds: 60 },
}

/** How many of each job run at once in one process. */
export const work: Record<JobName, Work> = {
  // One after another on one connection: assigning takes turns anyway. Half a second, since nobody wakes it.
  'lead-submitted': { batchSize: 20, together: false, workers: 1, pollingIntervalSeconds: 0.5 },
  'share-leads': { batchSize: 1, together: false, workers: 1, pollingIntervalSeconds: 2 },
  'send-mail': sendingWork,
  'send-sms': sendingWork,
  'send-webhook': sendingWork,
  'booking-changed': { batchSize: 20, together: false, workers: 1, pollingIntervalSeconds: 0.5 },
  'expire-booking': { batchSize: 20, together: false, workers: 1, pollingIntervalSeconds: 1 },
  'open-booking': { batchSize: 20, together: false, workers: 1, pollingIntervalSeconds: 1 },
  'bookable-changed': { batchSize: 1, together: false, workers: 1, pollingIntervalSeconds: 2 },
  'release-bookings': { batchSize: 4, together: false, workers: 1, pollingIntervalSeconds: 2 },
  'remind-bookings': { batchSize: 1, together: false, workers: 1, pollingIntervalSeconds: 5 },
  'tell-wishlists': { batchSize: 1, together: false, workers: 1, pollingIntervalSeconds: 5 },
  'apply-retention': { batchSize: 1, together: false, workers: 1, pollingIntervalSeconds: 5 },
  'check-links': { batchSize: 1, together: false, workers: 1, pollingIntervalSeconds: 5 },
  'collect-files': { batchSize: 1, together: false, workers: 1, pollingIntervalSeconds: 5 },
  'report-stopped-jobs': { batchSize: 1, together: false, workers: 1, pollingIntervalSeconds: 5 },
}

/** Jobs that come by themselves, in Asia/Kolkata. */
export const schedules: { [name in JobName]?: string } = {
  'apply-retention': '30 3 * * *',
  'check-links': '10 2 * * *',
  'collect-files': '10 4 * * *',
  'remind-bookings': '0 10 * * *',
  'report-stopped-jobs': '*/15 * * * *',
  'tell-wishlists': '*/5 * * * *',
}
