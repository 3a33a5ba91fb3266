/** Query parameters that a page reads: their names, or all of them. */
export type ReadParameters = readonly string[] | 'all'

/**
 * Who may keep a route's answer. `public`: the same for everybody but for the person's name, hearts and count of courses in
 * the frame, so that the site renders it once and keeps it; with the query parameters that the page reads, which are rendered
 * for themselves. `signed-out`: public too, but a signed-in person's is rendered for them alone. `headers`: the answer says
 * it. `private`: only the person's browser, which asks each time. `none`: no cache.
 */
export type CachePolicy = 'public' | { public: ReadParameters } | 'signed-out' | 'headers' | 'private' | 'none'
