import { topicStates } from '#app/domain/roadmaps/topic-progress.ts'
import { z } from '#app/lib/zod.ts'

/** What a browser sends to be merged into the account. */
export const progressSchema = z.object({
  /** Whose page it is: another tab may have changed who is signed in. */
  personId: z.string().max(100).optional(),
  changes: z
    .array(z.object({ topicID: z.string().min(1).max(100), changedAt: z.iso.datetime({ offset: true }), state: z.enum(topicStates).nullable() }))
    .max(500),
})
