const blocks =
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section summary table ul'
const words = (text: string) => new Set(text.split(' '))
const closesParagraph = words(blocks)
const headings = words('h1 h2 h3 h4 h5 h6')
const voids = words('area base br col embed hr img input link meta source track wbr')
/** Elements whose text is not parsed as markup. */
const rawText = words('script style textarea title')
/** An element of the list is not allowed inside another one of the same list. */
const notInsideItself = [words('a'), words('button'), words('form'), words('option optgroup')]
/** At these elements the browser stops looking for an open ancestor. */
const scopes = words('table td th caption template foreignobject button')
const listScopes: Record<string, Set<string>> = { li: words('ul ol menu'), dt: words('dl'), dd: words('dl') }
const childrenOf: Record<string, Set<string>> = {
  table: words('caption colgroup thead tbody tfoot'),
  thead: words('tr'),
  tbody: words('tr'),
  tfoot: words('tr'),
  tr: words('th td'),
  colgroup: words('col'),
}
const onlyInTables = words('caption colgroup thead tbody tfoot tr th td col')

/** Finds elements that a browser would move to another place, so that React could not hydrate the page. @returns their paths */
export function findWrongNesting(html: string): string[] {
  const open: string[] = []
  const wrong: string[] = []
  let raw = ''
  for (const [text, slash, name = ''] of html.matchAll(/<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)(?:"[^"]*"|'[^']*'|[^'">])*>/g)) {
    const tag = name.toLowerCase()
    if (tag === '' || (raw !== '' && !(slash && tag === raw))) continue
    raw = ''
    if (slash) {
      if (open.pop() !== tag) wrong.push([...open, `/${tag}`].join(' > '))
      continue
    }
    if (!isAllowed(tag, open)) wrong.push([...open, tag].join(' > '))
    if (voids.has(tag) || text.endsWith('/>')) continue
    open.push(tag)
    if (rawText.has(tag)) raw = tag
  }
  return [...new Set(wrong)]
}

function isAllowed(tag: string, open: string[]): boolean {
  const parent = open.at(-1) ?? ''
  if (childrenOf[parent] ? !childrenOf[parent].has(tag) : onlyInTables.has(tag)) return false
  if (headings.has(tag) && headings.has(parent)) return false
  const inScope = open.slice(open.findLastIndex((name) => scopes.has(name)) + 1)
  if (closesParagraph.has(tag) && inScope.includes('p')) return false
  const list = listScopes[tag]
  if (list && open.slice(open.findLastIndex((name) => list.has(name)) + 1).some((name) => name in listScopes)) return false
  return !notInsideItself.some((names) => names.has(tag) && open.some((name) => names.has(name) && !(tag === 'option' && name === 'optgroup')))
}
