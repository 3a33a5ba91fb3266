import { failAs, readXml, textsIn, type XmlElement } from './read-xml.ts'

const fail: (what: string) => never = failAs('RSS feed')
const textsOf = (of: XmlElement, except: string[]) => textsIn(of, except, fail)

/** Strictly (RSS 2.0): throws unless well-formed, with the required elements, different guids, and dates of RFC 822. */
export function readRss(file: string): { channel: Record<string, string>; items: Record<string, string>[] } {
  const root = readXml(file, fail)
  if (root.name !== 'rss' || root.attributes.version !== '2.0' || root.children.length !== 1) fail('no rss 2.0')
  const channel = root.children[0]
  if (channel?.name !== 'channel') return fail('no channel')
  const own = textsOf(channel, ['item', 'atom:link'])
  for (const name of ['title', 'link', 'description']) if (!own[name]) fail(`a channel without ${name}`)
  const self = channel.children.find(({ name }) => name === 'atom:link')
  if (self?.attributes.rel !== 'self' || !URL.canParse(self.attributes.href ?? '')) fail('no way back to the feed')
  const items = channel.children.filter(({ name }) => name === 'item').map((item) => textsOf(item, ['category']))
  for (const { title, link, guid, pubDate } of items) {
    if (!title || !guid || !URL.canParse(link ?? '')) fail('an item without title, link or guid')
    if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(pubDate ?? '')) fail(`a date ${pubDate}`)
  }
  if (new Set(items.map(({ guid }) => guid)).size !== items.length) fail('a guid twice')
  return { channel: own, items }
}
