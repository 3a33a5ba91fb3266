import { slugSchema } from '#app/lib/slug.ts'
import { z } from '#app/lib/zod.ts'

/** What a browser sends to be merged into the account. */
export const changesSchema = z.object({
  /** Whose page it is: another tab may have changed who is signed in. */
  personId: z.string().max(100).optional(),
  changes: z
    .array(
      z.object({
        courseID: z.string().min(1).max(100),
        changedAt: z.iso.datetime({ offset: true }),
        removed: z.boolean(),
      }),
    )
    .max(500),
})

/** What a heart sends where no script runs. */
export const heartSchema = z.object({ intent: z.enum(['add', 'remove']), courseID: slugSchema, returnTo: z.string().optional() })
