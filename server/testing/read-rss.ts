type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string }

/**
 * Reads an RSS 2.0 feed strictly, and throws at the first thing that is not well-formed XML or not as RSS asks: one channel with
 * its three elements, items with a title and a link, guids that are all different, dates of RFC 822.
 */
export function readRss(file: string): { channel: Record<string, string>; items: Record<string, string>[] } {
  const root = readXml(file)
  if (root.name !== 'rss' || root.attributes.version !== '2.0' || root.children.length !== 1) fail('no rss 2.0')
  const channel = root.children[0]
  if (channel?.name !== 'channel') return fail('no channel')
  const own = textsOf(channel, ['item', 'atom:link'])
  for (const name of ['title', 'link', 'description']) if (!own[name]) fail(`a channel without ${name}`)
  const self = channel.children.find(({ name }) => name === 'atom:link')
  if (self?.attributes.rel !== 'self' || !URL.canParse(self.attributes.href ?? '')) fail('no way back to the feed')
  const items = channel.children.filter(({ name }) => name === 'item').map((item) => textsOf(item, []))
  for (const { title, link, guid, pubDate } of items) {
    if (!title || !guid || !URL.canParse(link ?? '')) fail('an item without title, link or guid')
    if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(pubDate ?? '')) fail(`a date ${pubDate}`)
  }
  if (new Set(items.map(({ guid }) => guid)).size !== items.length) fail('a guid twice')
  return { channel: own, items }
}

function textsOf(of: Element, except: string[]): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const { name, children, text } of of.children) {
    if (except.includes(name)) continue
    if (children.length > 0 || name in texts) fail(`${name} in ${of.name}`)
    texts[name] = text
  }
  return texts
}

function fail(what: string): never {
  throw new Error(`No RSS feed: ${what}`)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(text: string): string {
  if (/[<]|\]\]>|[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/u.test(text)) fail(`something that XML does not allow in ${JSON.stringify(text)}`)
  if (/&(?!(amp|lt|gt|quot|apos);)/.test(text)) fail(`an ampersand by itself in ${text}`)
  return text.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '')
}

/** Elements, attributes and text: all of XML that such a feed needs. */
function readXml(file: string): Element {
  const declared = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/.exec(file)
  if (!declared) fail('no declaration')
  const top: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  let at = declared?.[0].length ?? 0
  const token = /<(\/?)([A-Za-z:]+)((?:\s+[A-Za-z:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y
  while (at < file.length) {
    token.lastIndex = at
    const found = token.exec(file) ?? fail(`nothing readable at ${file.slice(at, at + 40)}`)
    const [all, closing, name = '', attributes = '', empty, text] = found
    const inside = open.at(-1) ?? top
    at += all.length
    if (text !== undefined) inside.text += plain(text)
    else if (closing) {
      if (inside.name !== name) fail(`${name} ends where ${inside.name} is open`)
      open.pop()
    } else {
      const pairs = [...attributes.matchAll(/([A-Za-z:]+)="([^"]*)"/g)].map(([, key, value]) => [key, plain(value ?? '')])
      const element: Element = { name, attributes: Object.fromEntries(pairs), children: [], text: '' }
      inside.children.push(element)
      if (!empty) open.push(element)
    }
  }
  if (open.length !== 1 || top.children.length !== 1 || top.text.trim() !== '') fail('no single root')
  return top.children[0] ?? fail('empty')
}
