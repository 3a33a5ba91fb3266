import { formatStoredDate, indiaToday } from '#app/lib/dates.ts'

/** What the last nightly look at an address found. `failingSince`: null if it answered. */
export type LinkHealth = { checkedAt: Date; failingSince: Date | null }

const hourMs = 60 * 60_000
/** One night's look comes so much earlier than the one before at most. */
const slackMs = 6 * hourMs
/** Three nights: the first failure and the same on the two nights after it. */
const failingNights = 3
/** A look is last night's for so long. */
const lastNightMs = 30 * hourMs

/** Whether an answer shows that a page is there. One that wants a sign-in, or turns programs away, is. */
export function isThere(status: number | null): boolean {
  if (status === null) return false
  return (status >= 200 && status < 300) || [401, 403, 405, 406, 429].includes(status)
}

/** Whether a link has failed for so long that it is said: a night or two may be the other side's repair. */
export function isFailing({ checkedAt, failingSince }: LinkHealth): boolean {
  return nightsFailed({ checkedAt, failingSince }) >= failingNights
}

function nightsFailed({ checkedAt, failingSince }: LinkHealth): number {
  return failingSince === null ? 0 : Math.floor((checkedAt.getTime() - failingSince.getTime() + slackMs) / (24 * hourMs)) + 1
}

/** What staff are told of a link that failed only for a night or two; null of any other. */
export function formatLastCheck(health: LinkHealth, now: Date): string | null {
  const nights = nightsFailed(health)
  if (nights === 0 || nights >= failingNights) return null
  if (nights > 1) return 'failed two nights'
  return now.getTime() - health.checkedAt.getTime() < lastNightMs ? 'failed last night' : `failed on ${dayOf(health.checkedAt)}`
}

/** What readers are told of a link; nothing where it was not looked at, or failed only now. */
export function formatLinkHealth(health: LinkHealth | undefined): string | null {
  if (!health) return null
  if (!health.failingSince) return `answered on ${dayOf(health.checkedAt)}`
  return isFailing(health) ? `has not answered since ${dayOf(health.failingSince)}` : null
}

const dayOf = (moment: Date) => formatStoredDate(indiaToday(moment))
