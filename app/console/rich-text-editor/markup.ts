/** What is read of an element; `style` is read under another name, because a page that allows none is told of each. */
const readAttributes = /^(?:href|class|id|start|colspan|rowspan|role|aria-level|cite|datetime|hidden|data-(?:pm-slice|kind|fileid|alt|caption|label))$/
const rawText = new Set(['script', 'style', 'xmp', 'noembed', 'noframes', 'textarea', 'title', 'iframe', 'noscript', 'plaintext'])

/**
 * Markup with only those attributes that are looked at, and without comments and elements of raw text: a document that is
 * made of it, though apart from the page, has no handler, no style and no address of a picture in it.
 */
export function bareMarkup(html: string): string {
  const out: string[] = []
  let at = 0
  while (at < html.length) {
    const start = html.indexOf('<', at)
    if (start === -1) break
    out.push(html.slice(at, start))
    const next = html[start + 1] ?? ''
    if (html.startsWith('<!--', start)) at = after(html, '-->', start + 4)
    else if (next === '!' || next === '?') at = after(html, '>', start + 1)
    else if (/[a-z/]/i.test(next)) at = readTag(html, start, out)
    else {
      out.push('&lt;')
      at = start + 1
    }
  }
  out.push(html.slice(at))
  return out.join('')
}

function after(html: string, end: string, from: number): number {
  const found = html.indexOf(end, from)
  return found === -1 ? html.length : found + end.length
}

function readTag(html: string, start: number, out: string[]): number {
  const name = /^<\/?([a-z][^\s/>]*)/i.exec(html.slice(start, start + 80))?.[1]?.toLowerCase() ?? ''
  const isEnd = html[start + 1] === '/'
  let at = start + 1 + (isEnd ? 1 : 0) + name.length
  const attributes: string[] = []
  while (at < html.length && html[at] !== '>') {
    if (/[\s/]/.test(html[at] ?? '')) {
      at += 1
      continue
    }
    const attribute = readAttribute(html, at)
    at = attribute.end
    const kept = attribute.name === 'style' ? 'data-style' : attribute.name
    if (kept === 'data-style' || readAttributes.test(kept)) attributes.push(` ${kept}="${attribute.value.replaceAll('"', '&quot;')}"`)
  }
  at += 1
  if (!isEnd && rawText.has(name)) {
    const end = html.slice(at).search(new RegExp(`</${name}[\\s/>]`, 'i'))
    return end === -1 ? html.length : after(html, '>', at + end)
  }
  if (/^[a-z][a-z0-9]*$/.test(name) && !rawText.has(name)) out.push(isEnd ? `</${name}>` : `<${name}${attributes.join('')}>`)
  return at
}

function readAttribute(html: string, start: number): { name: string; value: string; end: number } {
  let at = start + 1
  while (at < html.length && !/[\s/>=]/.test(html[at] ?? '')) at += 1
  const name = html.slice(start, at).toLowerCase()
  let equals = at
  while (/\s/.test(html[equals] ?? '')) equals += 1
  if (html[equals] !== '=') return { name, value: '', end: at }
  at = equals + 1
  while (/\s/.test(html[at] ?? '')) at += 1
  const quote = html[at]
  if (quote === '"' || quote === "'") {
    const end = html.indexOf(quote, at + 1)
    return end === -1 ? { name, value: '', end: html.length } : { name, value: html.slice(at + 1, end), end: end + 1 }
  }
  const from = at
  while (at < html.length && !/[\s>]/.test(html[at] ?? '')) at += 1
  return { name, value: html.slice(from, at), end: at }
}
