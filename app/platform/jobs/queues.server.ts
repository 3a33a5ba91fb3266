/**
 * Every named job and its data. Data is ids only: what a job needs of a person it reads when it runs, so an erased
 * person is in no queue.
 */
export type JobData = {
  /** Assigns a new or changed enquiry and makes its messages. */
  'lead-submitted': { leadId: string; eventId: number }
  /** Sends one row of `messages`. */
  'send-message': { messageId: string }
  /** Erases what is past its retention period; daily. */
  'apply-retention': Record<string, never>
}
export type JobName = keyof JobData

type Queue = { retryLimit: number; retryDelay?: number; retryBackoff?: boolean; retryDelayMax?: number; expireInSeconds?: number }

/** How each job is tried again; what is left after the last try is the handler's to record before it throws. */
export const queues: Record<JobName, Queue> = {
  'lead-submitted': { retryLimit: 50, retryDelay: 1, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 60 },
  // Ten tries over about a day.
  'send-message': { retryLimit: 10, retryDelay: 30, retryBackoff: true, retryDelayMax: 6 * 60 * 60, expireInSeconds: 60 },
  'apply-retention': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 15 * 60 },
}

/** Jobs that come by themselves, in Asia/Kolkata. */
export const schedules: { [name in JobName]?: string } = { 'apply-retention': '30 3 * * *' }
