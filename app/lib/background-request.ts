/** Marks requests that a page sends without an action of the visitor. They do not extend the session. */
export const backgroundHeader = 'X-Background'
