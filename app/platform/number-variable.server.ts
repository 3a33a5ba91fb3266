import { z } from 'zod'

const digits = z
  .string()
  .trim()
  .regex(/^-?\d+(?:\.\d+)?$/, 'must be a number')

/** A variable in decimal digits. `Number` alone would also read 0x50. */
export const numberVariable = (range: z.ZodNumber) => digits.transform(Number).pipe(range)
