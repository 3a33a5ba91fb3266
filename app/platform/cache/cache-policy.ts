export type ReadParameters = readonly string[] | 'all'

/**
 * `public`: one page for all, cached; the frame's name, hearts and course count are filled in. Object: requests with these parameters are not
 * cached. `signed-out`: cached for signed-out visitors only. `headers`: the response decides. `private`: browser, revalidated. `none`: no cache.
 */
export type CachePolicy = 'public' | { public: ReadParameters } | 'signed-out' | 'headers' | 'private' | 'none'

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
