import type { ReadParameters } from './cache-policy.ts'

export type CacheEntry = {
  /** The key: the path; for a template the kind of person comes before it. */
  path: string
  status: number
  /** Names of the changeable content that the page shows. */
  shows: ReadonlySet<string>
  reads: ReadParameters
  /** Milliseconds since 1970. Dates on the page may be past from then on. */
  expiresAt: number
  /** False if only the visitors who waited may get it, for example an error. */
  isCacheable: boolean
  bytes: number
}
