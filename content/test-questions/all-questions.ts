import { logical } from './logical.ts'
import { programming } from './programming.ts'
import { quantitative } from './quantitative.ts'
import { verbal } from './verbal.ts'

/** The question bank of a new installation. */
export const testQuestions = [...quantitative, ...logical, ...verbal, ...programming]
