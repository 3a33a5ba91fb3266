import { formatDay } from '#app/lib/dates.ts'
import { hourMs } from '#app/lib/periods.ts'

/** `failingSince`: null if the last check succeeded. */
export type LinkHealth = { checkedAt: Date; failingSince: Date | null }

/** A check may start up to this much earlier in the night than the one before. */
const slackMs = 6 * hourMs
/** Three nights: the first failed check and two more on the following nights. */
const failingNights = 3
/** A check counts as last night's for this long. */
const lastNightMs = 30 * hourMs

/** A page that requires a sign-in or rejects programs exists too. */
export function isThere(status: number | null): boolean {
  if (status === null) return false
  return (status >= 200 && status < 300) || [401, 403, 405, 406, 429].includes(status)
}

/** A failure of one or two nights may be a short outage. */
export function isFailing({ checkedAt, failingSince }: LinkHealth): boolean {
  return countFailedNights({ checkedAt, failingSince }) >= failingNights
}

function countFailedNights({ checkedAt, failingSince }: LinkHealth): number {
  return failingSince === null ? 0 : Math.floor((checkedAt.getTime() - failingSince.getTime() + slackMs) / (24 * hourMs)) + 1
}

/** Returns a text for staff about a link that failed for one or two nights only, or null for other links. */
export function formatLastCheck(health: LinkHealth, now: Date): string | null {
  const nights = countFailedNights(health)
  if (nights === 0 || nights >= failingNights) return null
  if (nights > 1) return 'failed two nights'
  return now.getTime() - health.checkedAt.getTime() < lastNightMs ? 'failed last night' : `failed on ${formatDay(health.checkedAt)}`
}

/** Returns a text for staff. @param status null if there was no valid response */
export function formatFailure(status: number | null): string {
  if (status === null) return 'no valid response'
  return status === 404 || status === 410 ? `page not found, ${status}` : `error ${status}`
}

/** Returns a text for readers, or null if the link was not checked or has failed for one or two nights only. */
export function formatLinkHealth(health: LinkHealth | undefined): string | null {
  if (!health) return null
  if (!health.failingSince) return `answered on ${formatDay(health.checkedAt)}`
  return isFailing(health) ? `has not answered since ${formatDay(health.failingSince)}` : null
}
