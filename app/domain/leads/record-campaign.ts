import { getLocalStore, getSessionStore, type KeyedStorage } from '#app/lib/browser-storage.ts'
import { subtractDays } from '#app/lib/periods.ts'
import { retentionPeriods } from '#app/lib/retention-periods.ts'
import { type Arrival, parseArrival } from './campaign-source.ts'

const campaignQuery = /[?&](utm_\w+|gclid|fbclid)=/

/** The page's inline script does the same earlier (hydration-starter.ts). A later campaign never replaces the first arrival. */
export function recordCampaign(): void {
  try {
    const isCampaign = campaignQuery.test(location.search)
    const arrival = JSON.stringify([location.pathname + (isCampaign ? location.search : ''), document.referrer, Date.now()] satisfies Arrival)
    if (isCampaign || !getSessionStore().getItem('arrival')) getSessionStore().setItem('arrival', arrival)
    const first = findArrival(getLocalStore(), 'first-arrival')
    if (!first || first[2] < subtractDays(new Date(), retentionPeriods.firstArrivalDays).getTime()) getLocalStore().setItem('first-arrival', arrival)
  } catch {
    // Storage is blocked: the enquiry still has the page that it was sent from.
  }
}

export function getCampaignSources(): { firstSource: string; lastSource: string } {
  recordCampaign()
  const toJson = (read: () => Arrival | null) => {
    try {
      const arrival = read()
      return arrival ? JSON.stringify(parseArrival(arrival, location.hostname)) : ''
    } catch {
      return ''
    }
  }
  return { firstSource: toJson(() => findArrival(getLocalStore(), 'first-arrival')), lastSource: toJson(() => findArrival(getSessionStore(), 'arrival')) }
}

function findArrival<Key extends string>(storage: KeyedStorage<Key>, key: Key): Arrival | null {
  try {
    const [address, referrer, at] = JSON.parse(storage.getItem(key) ?? '') as unknown[]
    return typeof address === 'string' && typeof referrer === 'string' && typeof at === 'number' ? [address, referrer, at] : null
  } catch {
    return null
  }
}
