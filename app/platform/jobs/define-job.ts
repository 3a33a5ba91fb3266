declare const dataType: unique symbol

/** A named job whose data is `Data`, and how its queue works. */
export type Job<Data extends object = object> = {
  name: string
  /** What it does, in words for admins. */
  label: string
  /** When it comes by itself, in Asia/Kolkata. */
  cron: string | null
  /** How it is tried again: options of pg-boss's queue. */
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
  work: Required<WorkOptions>
  [dataType]?: Data
}
export type JobData<Definition> = Definition extends Job<infer Data> ? Data : never

type WorkOptions = {
  /** As many are taken at once. Each batch costs two statements, and must end while one of it hangs. */
  batchSize?: number
  /** A batch runs together, not one after another. */
  together?: boolean
  /** Batches at once in one process. */
  workers?: number
  pollingSeconds?: number
}
type JobOptions = WorkOptions & {
  label: string
  timeoutSeconds: number
  /** 24 with pauses from a second to twenty minutes, which are about five hours; of a job with `cron` 5, the first after a minute. */
  retries?: number
  cron?: string
  /** Wakes the workers within the sender's transaction, which makes such commits wait for each other. */
  notify?: boolean
}

/** Jobs that stopped: nothing works on them, staff see them (`stopped-jobs.server.ts`) and have them tried again. */
export const stoppedQueue = 'dead'

const labels = new Map<string, string>()

/**
 * Declares a job. Its data is ids only: what it needs of a person it reads when it runs, so an erased person is in no
 * queue. A database that is away costs no try.
 */
export function defineJob<Data extends object = Record<string, never>>(
  name: string,
  { label, timeoutSeconds, cron, retries, notify = true, batchSize = 1, together = false, workers = 1, pollingSeconds }: JobOptions,
): Job<Data> {
  labels.set(name, label)
  return {
    ...{ name, label, cron: cron ?? null },
    queue: {
      retryLimit: retries ?? (cron ? 5 : 24),
      retryDelay: cron ? 60 : 1,
      retryBackoff: true,
      retryDelayMax: 20 * 60,
      expireInSeconds: timeoutSeconds,
      // Without a sign of life for so long, the job's process counts as dead. At least 10.
      heartbeatSeconds: 10,
      deleteAfterSeconds: 60 * 60,
      deadLetter: stoppedQueue,
      notify,
    },
    work: { batchSize, together, workers, pollingSeconds: pollingSeconds ?? (cron ? 5 : 2) },
  }
}

/** What a job does, in words; its name if it is defined no longer. */
export const jobLabel = (name: string): string => labels.get(name) ?? name

/** A job and what a worker does with one. A throw puts it back to be tried again. */
export type JobHandler<Data extends object = object> = { job: Job<Data>; run(data: Data, attempt: number): Promise<void> }

/** @param run gets the job's data and which try it is, counted from 1 */
export function on<Data extends object>(job: Job<Data>, run: (data: NoInfer<Data>, attempt: number) => Promise<void>): JobHandler {
  return { job, run }
}
