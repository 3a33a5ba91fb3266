import { redactToken } from '#app/lib/redact-token.ts'
import type { CampaignSource } from './lead-states.ts'

/** As the browser stores it: the path with the campaign's query, the referring page, the time in milliseconds. */
export type Arrival = [address: string, referrer: string, at: number]

const limit = 200

export function parseArrival([address, referrer, at]: Arrival, ownHost: string): CampaignSource {
  const { pathname, searchParams } = new URL(address, 'https://site.invalid')
  const from = URL.canParse(referrer) ? new URL(referrer).hostname : ''
  const host = from === ownHost ? '' : from
  const getParam = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, limit)
  const clicked = searchParams.has('gclid') ? ['google', 'cpc'] : searchParams.has('fbclid') ? ['facebook', 'social'] : []
  return {
    source: getParam('utm_source') || (clicked[0] ?? host),
    medium: getParam('utm_medium') || (clicked[1] ?? (host && 'referral')),
    campaign: getParam('utm_campaign'),
    term: getParam('utm_term'),
    content: getParam('utm_content'),
    referrer: host.slice(0, limit),
    landing: redactToken(pathname).slice(0, limit),
    at: new Date(at).toISOString(),
  }
}
