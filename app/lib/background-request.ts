/** Sent with what a page asks by itself, so that a page left open does not keep its person signed in. */
export const backgroundHeader = 'X-Background'
