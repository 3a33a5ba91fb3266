export type ReadParameters = readonly string[] | 'all'

/**
 * `public`: one page for all, cached; the frame's name, hearts and course count are filled in. Object: requests with these parameters are not
 * cached. `signed-out`: cached for signed-out visitors only. `headers`: the response decides. `private`: browser, revalidated. `none`: no cache.
 */
export type CachePolicy = 'public' | { public: ReadParameters } | 'signed-out' | 'headers' | 'private' | 'none'
