import { followAttempt } from './attempt-script.ts'

/** A text in the build (scripts/inline-page-scripts.ts), a function elsewhere. */
export const attemptScript = typeof followAttempt === 'string' ? followAttempt : `(${followAttempt})()`
