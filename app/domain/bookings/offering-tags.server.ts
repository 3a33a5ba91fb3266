import { addCacheTags } from '#app/platform/cache/render-context.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { getOfferingTag, offeringsName } from './offering-changes.ts'
import { getOfferingsValidity, type Offering } from './offerings.ts'

/** Adds cache tags: the page is rendered again when one of these changes, another appears, or the time changes a state. */
export function addOfferingTags(context: RequestContext, shown: readonly Offering[], now: Date): void {
  addCacheTags(context, offeringsName, getOfferingsValidity(shown, now))
  for (const { id } of shown) addCacheTags(context, getOfferingTag(id))
}
