import { failAs, readXml, textsIn, type XmlElement } from './read-xml.ts'

const fail: (what: string) => never = failAs('Atom feed')
const textsOf = (of: XmlElement, except: string[]) => textsIn(of, except, fail)

/** Strictly (RFC 4287): throws if the XML is not well-formed, a required element is missing, or two ids are equal. */
export function readAtom(file: string): { feed: Record<string, string>; entries: (Record<string, string> & { topics: string[] })[] } {
  const root = readXml(file, fail)
  if (root.name !== 'feed' || root.attributes.xmlns !== 'http://www.w3.org/2005/Atom') fail('no feed')
  const feed = textsOf(root, ['entry', 'link'])
  checkPart(feed, root, 'self')
  const entries = root.children
    .filter(({ name }) => name === 'entry')
    .map((entry) => {
      const texts = textsOf(entry, ['link', 'category', 'author'])
      checkPart(texts, entry, 'alternate')
      checkDate(texts.published)
      const authors = entry.children.filter(({ name }) => name === 'author')
      if (authors.length === 0 || authors.some((author) => !textsOf(author, []).name)) fail('an entry without an author')
      const topics = entry.children.filter(({ name }) => name === 'category').map(({ attributes }) => attributes.term || fail('a category without term'))
      return Object.assign(texts, { link: linkOf(entry, 'alternate') ?? '', topics })
    })
  if (new Set(entries.map(({ id }) => id)).size !== entries.length) fail('an id twice')
  return { feed, entries }
}

function checkPart({ id, title, updated }: Record<string, string>, of: XmlElement, rel: string): void {
  if (!URL.canParse(id ?? '') || !title) fail(`${of.name} without id or title`)
  checkDate(updated)
  if (!URL.canParse(linkOf(of, rel) ?? '')) fail(`${of.name} without a link ${rel}`)
}

const linkOf = (of: XmlElement, rel: string) => of.children.find(({ name, attributes }) => name === 'link' && attributes.rel === rel)?.attributes.href

/** RFC 3339 with its zone. */
function checkDate(text = ''): void {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(Date.parse(text))) fail(`a date ${text}`)
}
