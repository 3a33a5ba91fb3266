import type { BookingState } from '#app/shared/bookables.ts'

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
  'bookable-changed': { bookableId: string; cause: BookableCause }
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
}
export type JobName = keyof JobData

/** What everybody who has a place is told of. */
export type BookableCause = { kind: 'moved'; moveId: string } | { kind: 'cancelled' } | { kind: 'notice'; noticeId: string }

/** `attempt` is counted from 1: a job for a try that has ended does nothing. */
export type MessageTry = { messageId: string; attempt: number }

type Queue = {
  retryLimit: number
  retryDelay: number
  retryBackoff: boolean
  retryDelayMax?: number
  /** How long one job may take. */
  expireInSeconds: number
  /** Without a sign of life for so long, the job's process counts as dead. At least 10. */
  heartbeatSeconds: number
  /** Completed jobs are kept for so long. */
  deleteAfterSeconds: number
  /** Wakes the workers within the sender's transaction, which makes such commits wait for each other. */
  notify: boolean
}

/** Jobs taken at once, `together` or one after another, by each of so many workers. */
type Work = { batchSize: number; together: boolean; workers: number; pollingIntervalSeconds: number }

const common = { retryDelay: 1, retryBackoff: true, heartbeatSeconds: 10, deleteAfterSeconds: 60 * 60, notify: true }
// A failed try is the handler's business: it counts it and plans the next. What pg-boss tries again is only what a dead
// process or a database that went away left behind. For an enquiry that must not run out; a message's row stays, listed
// as waiting, so that after a day of it staff can send it again.
const neverGivenUp = { retryLimit: 1_000_000, retryDelayMax: 15 }
const forADay = { retryLimit: 6_000, retryDelayMax: 15 }
const sending: Queue = { ...common, ...forADay, expireInSeconds: 60 }
// Each batch is taken and ended by statements of its own, so not too small; and small enough to end while one hangs.
const sendingWork: Work = { batchSize: 8, together: true, workers: 2, pollingIntervalSeconds: 2 }

/** How each job is tried again. */
export const queues: Record<JobName, Queue> = {
  'lead-submitted': { ...common, ...neverGivenUp, expireInSeconds: 60, notify: false },
  'share-leads': { ...common, ...neverGivenUp, expireInSeconds: 15 * 60 },
  'send-mail': sending,
  'send-sms': sending,
  'send-webhook': sending,
  'booking-changed': { ...common, ...neverGivenUp, expireInSeconds: 60, notify: false },
  'expire-booking': { ...common, ...neverGivenUp, expireInSeconds: 60 },
  'open-booking': { ...common, ...neverGivenUp, expireInSeconds: 60 },
  'bookable-changed': { ...common, ...neverGivenUp, expireInSeconds: 5 * 60 },
  'release-bookings': { ...common, ...neverGivenUp, expireInSeconds: 60 },
  'remind-bookings': { ...common, retryLimit: 5, retryDelay: 60, expireInSeconds: 15 * 60 },
  'tell-wishlists': { ...common, retryLimit: 5, retryDelay: 60, expireInSeconds: 15 * 60 },
  'apply-retention': { ...common, retryLimit: 5, retryDelay: 60, expireInSeconds: 15 * 60 },
  'check-links': { ...common, retryLimit: 1, retryDelay: 60, expireInSeconds: 60 * 60 },
  'collect-files': { ...common, retryLimit: 5, retryDelay: 60, expireInSeconds: 15 * 60 },
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
}

/** Jobs that come by themselves, in Asia/Kolkata. */
export const schedules: { [name in JobName]?: string } = {
  'apply-retention': '30 3 * * *',
  'check-links': '10 2 * * *',
  'collect-files': '10 4 * * *',
  'remind-bookings': '0 10 * * *',
  'tell-wishlists': '*/5 * * * *',
}
