import { config } from '#app/platform/config.server.ts'
import { kindWords, pagePath } from '#app/shared/bookable-path.ts'
import { placeWords } from '#app/shared/bookable-words.ts'
import { formatInstant } from '#app/shared/dates.ts'
import { escapeXml } from '#app/shared/xml.ts'
import { type FeedThing, factsOf, feedTitle } from './feeds.server.ts'

/** These things as RSS 2.0, the latest announced first. */
export function writeRss(things: readonly FeedThing[]): string {
  const { publicUrl } = config()
  const items = things
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || (a.id < b.id ? 1 : -1))
    .map((thing) => writeItem(thing, publicUrl))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', feedTitle),
    element('link', `${publicUrl}/events`),
    element('description', 'What can be booked at the institute, with day, time, place and fee. Times are Indian Standard Time (IST).'),
    element('language', 'en-IN'),
    `<atom:link href="${escapeXml(`${publicUrl}/events.rss`)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function writeItem(thing: FeedThing, publicUrl: string): string {
  const { id, kind, title, summary, startsAt, cancelledAt, publishedAt } = thing
  const state = cancelledAt ? 'Cancelled: ' : startsAt ? '' : 'Postponed: '
  const words = [startsAt ? `${formatInstant(startsAt)}.` : 'No new date yet.', `${placeWords(thing)}.`, ...factsOf(thing), summary].filter(Boolean).join(' ')
  return [
    '<item>',
    element('title', state + title),
    element('link', publicUrl + pagePath(thing)),
    element('description', words),
    element('category', kindWords[kind]),
    // Its address may lead to the same page as another's.
    `<guid isPermaLink="false">urn:uuid:${id}</guid>`,
    element('pubDate', publishedAt.toUTCString()),
    '</item>',
  ].join('')
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}
