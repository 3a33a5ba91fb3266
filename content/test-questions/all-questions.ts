import { logical } from './logical.ts'
import { programming } from './programming.ts'
import { quantitative } from './quantitative.ts'
import { verbal } from './verbal.ts'

/** The bank that a new installation begins with. */
export const testQuestions = [...quantitative, ...logical, ...verbal, ...programming]
