import { z } from './zod.ts'

/** An address of another site that pages link to or open. */
export const httpsAddressSchema = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'Enter the whole address, beginning with https://.' })
  .refine((text) => !/^https:\/*[^/?#]*@/i.test(text), 'Leave out the user name and password: everyone would read them.')
