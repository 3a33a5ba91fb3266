declare const dataType: unique symbol

export type Job<Data extends object = object> = {
  name: string
  /** Each has a queue, because jobs of the previous release may wait there. */
  earlierNames: readonly string[]
  /** What the job does, as text for admins. */
  label: string
  /** The times in Asia/Kolkata at which the job runs by itself. */
  cron: string | null
  queue: {
    retryLimit: number
    retryDelay: number
    retryBackoff: boolean
    retryDelayMax: number
    expireInSeconds: number
    heartbeatSeconds: number
    deleteAfterSeconds: number
    deadLetter: string
    notify: boolean
  }
  work: Required<WorkOptions> & {
    /** As `pollingSeconds`, while PostgreSQL notifies the worker of new jobs: only retries and jobs with a later start wait for a poll. */
    notifiedPollingSeconds: number
  }
  [dataType]?: Data
}
export type JobData<Definition> = Definition extends Job<infer Data> ? Data : never

type WorkOptions = {
  /** Maximum number of jobs taken at once. Each batch costs two statements, and must end in time even if one job hangs. */
  batchSize?: number
  /** Runs the jobs of a batch in parallel instead of one after another. */
  together?: boolean
  /** Parallel batches in one process. */
  workers?: number
  pollingSeconds?: number
}
type JobOptions = WorkOptions & {
  label: string
  timeoutSeconds: number
  earlierNames?: readonly string[]
  /** By default 24, with pauses from one second to twenty minutes, about five hours in total; with `cron` 5, the first after a minute. */
  retries?: number
  cron?: string
  /** Wakes the workers from the sender's transaction, which makes such commits wait for each other. */
  notify?: boolean
}

/** Queue of stopped jobs: no worker runs them. Staff see them (`stopped-jobs.server.ts`) and can retry them. */
export const stoppedQueue = 'dead'

const labels = new Map<string, string>()

/** A job's data contains only ids: the queue must never contain data of an erased person. A database outage does not count as an attempt. */
export function defineJob<Data extends object = Record<string, never>>(
  name: string,
  { label, timeoutSeconds, earlierNames = [], cron, retries, notify = true, batchSize = 1, together = false, workers = 1, pollingSeconds }: JobOptions,
): Job<Data> {
  for (const each of [name, ...earlierNames]) labels.set(each, label)
  return {
    name,
    earlierNames,
    label,
    cron: cron ?? null,
    queue: {
      retryLimit: retries ?? (cron ? 5 : 24),
      retryDelay: cron ? 60 : 1,
      retryBackoff: true,
      retryDelayMax: 20 * 60,
      expireInSeconds: timeoutSeconds,
      // A job whose process sends no heartbeat for this time counts as dead. Minimum 10.
      heartbeatSeconds: 10,
      deleteAfterSeconds: 60 * 60,
      deadLetter: stoppedQueue,
      notify,
    },
    work: {
      batchSize,
      together,
      workers,
      pollingSeconds: pollingSeconds ?? (cron ? 5 : 2),
      // Each poll is a transaction, also on an idle site, which had 26 a second when these queues were polled every two seconds.
      notifiedPollingSeconds: pollingSeconds ?? 5,
    },
  }
}

/** The label of a job; its name if it is no longer defined. */
export const getJobLabel = (name: string): string => labels.get(name) ?? name

/** A job and the function that runs it. If it throws, the job is retried. */
export type JobHandler<Data extends object = object> = { job: Job<Data>; run(data: Data, attempt: number): Promise<void> }

/** @param run gets the job's data and the number of the attempt, counted from 1 */
export function on<Data extends object>(job: Job<Data>, run: (data: NoInfer<Data>, attempt: number) => Promise<void>): JobHandler {
  return { job, run }
}
