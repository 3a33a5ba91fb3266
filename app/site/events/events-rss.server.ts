import { type FeedOffering, getFeedTitle, listFacts } from '#app/domain/bookings/feeds.server.ts'
import { formatPlace } from '#app/domain/bookings/offering-labels.ts'
import { getPagePath, offeringKindNames } from '#app/domain/bookings/offering-path.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { type RssItem, writeRss } from '#app/lib/rss-feed.ts'
import { config } from '#app/platform/config.server.ts'

export function writeEventsRss(offerings: readonly FeedOffering[]): string {
  const { publicUrl } = config()
  return writeRss({
    title: getFeedTitle(),
    summary: 'What can be booked at the institute, with day, time, place and fee. Times are Indian Standard Time (IST).',
    page: `${publicUrl}/events`,
    self: `${publicUrl}/events.rss`,
    items: offerings
      .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || (a.id < b.id ? 1 : -1))
      .map((offering) => toItem(offering, publicUrl)),
  })
}

function toItem(offering: FeedOffering, publicUrl: string): RssItem {
  const { id, kind, title, summary, startsAt, cancelledAt, publishedAt } = offering
  const state = cancelledAt ? 'Cancelled: ' : startsAt ? '' : 'Postponed: '
  const text = [startsAt ? `${formatInstant(startsAt)}.` : 'No new date yet.', `${formatPlace(offering)}.`, ...listFacts(offering), summary]
    .filter(Boolean)
    .join(' ')
  return { id, title: state + title, address: publicUrl + getPagePath(offering), summary: text, categories: [offeringKindNames[kind]], publishedAt }
}
