export type ReadParameters = readonly string[] | 'all'

/**
 * `public`: the same for everybody but for the name, hearts and count in the frame, with the query parameters that the page reads.
 * `signed-out`: public too, but a signed-in person's is rendered for them alone. `headers`: the answer says it.
 * `private`: only the person's browser, which asks each time.
 */
export type CachePolicy = 'public' | { public: ReadParameters } | 'signed-out' | 'headers' | 'private' | 'none'
