import { showFees } from '#app/domain/courses/fees.server.ts'
import { toShownFees } from '#app/domain/courses/fees.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { findNextStart, formatFee, getActionLabel, offeringStateLabels } from './offering-labels.ts'
import { pickAdvertised } from './offerings.ts'
import { showBatches } from './show-batches.server.ts'

type WishedStart = { to: string; action: string; state: string; start: string; seats: string; fee: string }

/** Returns the starts by courseID. Courses without dated batches are left out. Never throws. */
export async function showWishedStarts(context: RequestContext, courseIDs: readonly string[], now = new Date()): Promise<Partial<Record<string, WishedStart>>> {
  const [{ batches }, fees] = await Promise.all([showBatches(context, courseIDs, now), showFees(context, now)])
  return Object.fromEntries(
    courseIDs.flatMap((courseID) => {
      const batch = pickAdvertised(batches.get(courseID) ?? [], now)
      const next = findNextStart(batch, now)
      if (!batch || !next) return []
      const { slug, state, start, seats } = next
      return [
        [
          courseID,
          {
            to: `/book/${slug}`,
            action: getActionLabel(state) ?? 'See the batch',
            state: offeringStateLabels[state],
            start,
            seats,
            fee: formatFee(batch, toShownFees(fees[courseID])),
          },
        ] as const,
      ]
    }),
  )
}
