import type { RouterContextProvider } from 'react-router'
import { addCacheTags } from '#app/platform/cache/render-context.server.ts'
import { offeringName, offeringsName } from './offering-changes.ts'
import { getOfferingsValidity, type Offering } from './offerings.ts'

/** Notes that a page shows these, so that it is made again when one of them changes, another appears, or the clock turns one's state. */
export function showsOfferings(context: Readonly<RouterContextProvider>, shown: readonly Offering[], now: Date): void {
  addCacheTags(context, offeringsName, getOfferingsValidity(shown, now))
  for (const { id } of shown) addCacheTags(context, offeringName(id))
}
