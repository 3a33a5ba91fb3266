import { kindWords, pagePath } from '#app/domain/bookings/bookable-path.ts'
import { placeWords } from '#app/domain/bookings/bookable-words.ts'
import { type FeedThing, factsOf, feedTitle } from '#app/domain/bookings/feeds.server.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { type RssItem, writeRss } from '#app/lib/rss-feed.ts'
import { config } from '#app/platform/config.server.ts'

/** These things as RSS 2.0, the latest announced first. */
export function writeEventsRss(things: readonly FeedThing[]): string {
  const { publicUrl } = config()
  return writeRss({
    title: feedTitle,
    summary: 'What can be booked at the institute, with day, time, place and fee. Times are Indian Standard Time (IST).',
    page: `${publicUrl}/events`,
    self: `${publicUrl}/events.rss`,
    items: things.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || (a.id < b.id ? 1 : -1)).map((thing) => toItem(thing, publicUrl)),
  })
}

function toItem(thing: FeedThing, publicUrl: string): RssItem {
  const { id, kind, title, summary, startsAt, cancelledAt, publishedAt } = thing
  const state = cancelledAt ? 'Cancelled: ' : startsAt ? '' : 'Postponed: '
  const words = [startsAt ? `${formatInstant(startsAt)}.` : 'No new date yet.', `${placeWords(thing)}.`, ...factsOf(thing), summary].filter(Boolean).join(' ')
  return { id, title: state + title, address: publicUrl + pagePath(thing), summary: words, categories: [kindWords[kind]], publishedAt }
}
