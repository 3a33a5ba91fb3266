import type { ReadParameters } from './cache-policy.ts'

/** What the page cache knows of each page, in whichever form it is kept. */
export type KeptPage = {
  /** Its key: the path, with the kind of person before it for a template. */
  path: string
  status: number
  /** Names of what it shows that can change. */
  shows: ReadonlySet<string>
  reads: ReadParameters
  /** Milliseconds since 1970: dates it shows may have passed from then on. */
  expiresAt: number
  /** False for what only those may have who waited for it, such as an error. */
  isKept: boolean
  bytes: number
}
