import { createAnswerQueue } from './answer-queue.ts'
import { followAttempt } from './attempt-script.ts'
import { createPaperForms } from './paper-forms.ts'

/** Strings in the build (scripts/inline-page-scripts.ts), functions elsewhere. */
export const attemptScript = `(${followAttempt})(${createAnswerQueue},${createPaperForms})`
