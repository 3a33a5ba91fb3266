import { isSafeHref } from '#app/domain/publications/rich-text/rich-text.ts'
import { escapeHtml } from '#app/lib/xml.ts'

/** Markup of the nodes that the editor accepts: known elements and marks, with only the attributes that the editor reads. */
export function writeClean(nodes: Iterable<Node>): string {
  const out: string[] = []
  for (const node of nodes) write(node, out, { isHeading: false, isCode: false })
  return out.join('')
}

type PasteContext = { isHeading: boolean; isCode: boolean }

function write(node: Node, out: string[], inside: PasteContext): unknown {
  if (node.nodeType === 3) {
    const text = node.nodeValue ?? ''
    out.push(escapeHtml(inside.isCode ? text : text.replaceAll('\u00a0', ' ')))
    return
  }
  if (node.nodeType !== 1) return
  const element = node as Element
  const { localName: name } = element
  const all = (within = inside) => {
    for (const child of element.childNodes) write(child, out, within)
  }
  const wrapped = (tag: string, within = inside, attributes = '') => {
    out.push(`<${tag}${attributes}>`)
    all(within)
    out.push(`</${tag}>`)
  }
  if (/^h[1-6]$/.test(name)) {
    if (isBlankElement(element)) return
    const hasFirst = element.ownerDocument.querySelector('h1') !== null
    const level = Math.min(3, Math.max(2, Number(name[1]) + (hasFirst ? 1 : 0)))
    return wrapped(`h${level}`, { ...inside, isHeading: true })
  }
  if (name === 'br') return out.push('<br>')
  if (name === 'hr') return out.push('<hr>')
  if (name === 'pre') {
    const language = /\b(?:lang(?:uage)?)-([a-z0-9+#-]{1,20})\b/.exec(`${element.className} ${element.firstElementChild?.className ?? ''}`)?.[1]
    for (const br of element.querySelectorAll('br')) br.replaceWith('\n')
    out.push(`<pre><code${language ? ` class="language-${language}"` : ''}>${escapeHtml((element.textContent ?? '').replace(/\n$/, ''))}</code></pre>`)
    return
  }
  if (name === 'ol') {
    const start = Number(element.getAttribute('start') ?? 1)
    return wrapped('ol', inside, Number.isSafeInteger(start) && start > 1 ? ` start="${Math.min(start, 1_000)}"` : '')
  }
  if (name === 'td' || name === 'th') {
    const spans = ['colspan', 'rowspan'].map((span) => {
      const count = Number(element.getAttribute(span) ?? 1)
      return Number.isSafeInteger(count) && count > 1 ? ` ${span}="${Math.min(count, 20)}"` : ''
    })
    return wrapped(name, inside, spans.join(''))
  }
  if (['p', 'ul', 'li', 'blockquote', 'table', 'tr', 'div'].includes(name)) return wrapped(name)
  if (/^(?:section|article|main|header|footer|aside|nav|figure|address|details|dl)$/.test(name)) return wrapped('div')
  if (/^(?:caption|figcaption|summary|dt|dd)$/.test(name))
    return wrapped(element.querySelector('p,ul,ol,div,table,pre,blockquote,h1,h2,h3,h4,h5,h6') ? 'div' : 'p')
  writeInline(element, out, inside, all)
}

function writeInline(element: Element, out: string[], inside: PasteContext, all: (within?: PasteContext) => void): void {
  const marks = inside.isHeading ? listMarks(element).filter((mark) => mark !== 'strong') : listMarks(element)
  const href = element.localName === 'a' ? findRealHref(element.getAttribute('href') ?? '') : null
  const tags = [...marks, ...(href ? [`a href="${escapeHtml(href)}"`] : [])]
  out.push(...tags.map((tag) => `<${tag}>`))
  all(marks.includes('code') ? { ...inside, isCode: true } : inside)
  out.push(...tags.toReversed().map((tag) => `</${tag.split(' ')[0]}>`))
}

function listMarks(element: Element): string[] {
  const { localName: name } = element
  const style = getStyle(element)
  const weight = /(?:^|[;\s])font-weight:(\w+)/.exec(style)?.[1]
  const isBold = weight ? weight === 'bold' || weight === 'bolder' || Number(weight) >= 600 : name === 'b' || name === 'strong'
  const slope = /(?:^|[;\s])font-style:(\w+)/.exec(style)?.[1]
  const isItalic = slope ? slope !== 'normal' : name === 'i' || name === 'em'
  const isStruck = name === 's' || name === 'strike' || name === 'del' || /(?:^|[;\s])text-decoration[^;]*line-through/.test(style)
  const isCode = name === 'code' || name === 'kbd' || name === 'samp' || name === 'tt'
  return [isBold && 'strong', isItalic && 'em', isStruck && 's', isCode && 'code'].filter((mark) => mark !== false)
}

/** The real target of a link: Google Docs links to a redirect of its own. */
function findRealHref(href: string): string | null {
  let target = href.trim()
  if (/^https?:\/\/(www\.)?google\.[a-z.]+\/url\?/i.test(target)) {
    const { searchParams } = new URL(target)
    target = searchParams.get('q') ?? searchParams.get('url') ?? target
  }
  // An anchor in the source document, which does not exist here.
  if (target.startsWith('#') || !isSafeHref(target)) return null
  return target
}

/** Attributes that the code reads. `style` becomes `data-style`: the Content Security Policy reports each `style` attribute. */
const readAttributes = /^(?:href|class|id|start|colspan|rowspan|role|aria-level|cite|datetime|hidden|data-(?:pm-slice|kind|fileid|alt|caption|label))$/
const rawText = new Set(['script', 'style', 'xmp', 'noembed', 'noframes', 'textarea', 'title', 'iframe', 'noscript', 'plaintext'])

/**
 * Returns the markup with only these attributes, without comments and raw text elements: a document parsed from it has no event handlers, styles or picture
 * addresses.
 */
export function stripMarkup(html: string): string {
  const out: string[] = []
  let at = 0
  while (at < html.length) {
    const start = html.indexOf('<', at)
    if (start === -1) break
    out.push(html.slice(at, start))
    const next = html[start + 1] ?? ''
    if (html.startsWith('<!--', start)) at = findEnd(html, '-->', start + 4)
    else if (next === '!' || next === '?') at = findEnd(html, '>', start + 1)
    else if (/[a-z/]/i.test(next)) at = parseTag(html, start, out)
    else {
      out.push('&lt;')
      at = start + 1
    }
  }
  out.push(html.slice(at))
  return out.join('')
}

function findEnd(html: string, end: string, from: number): number {
  const found = html.indexOf(end, from)
  return found === -1 ? html.length : found + end.length
}

function parseTag(html: string, start: number, out: string[]): number {
  const name = /^<\/?([a-z][^\s/>]*)/i.exec(html.slice(start, start + 80))?.[1]?.toLowerCase() ?? ''
  const isEnd = html[start + 1] === '/'
  let at = start + 1 + (isEnd ? 1 : 0) + name.length
  const attributes: string[] = []
  while (at < html.length && html[at] !== '>') {
    if (/[\s/]/.test(html[at] ?? '')) {
      at += 1
      continue
    }
    const attribute = parseAttribute(html, at)
    at = attribute.end
    const attributeName = attribute.name === 'style' ? 'data-style' : attribute.name
    if (attributeName === 'data-style' || readAttributes.test(attributeName))
      attributes.push(` ${attributeName}="${attribute.value.replaceAll('"', '&quot;')}"`)
  }
  at += 1
  if (!isEnd && rawText.has(name)) {
    const end = html.slice(at).search(new RegExp(`</${name}[\\s/>]`, 'i'))
    return end === -1 ? html.length : findEnd(html, '>', at + end)
  }
  if (/^[a-z][a-z0-9]*$/.test(name) && !rawText.has(name)) out.push(isEnd ? `</${name}>` : `<${name}${attributes.join('')}>`)
  return at
}

function parseAttribute(html: string, start: number): { name: string; value: string; end: number } {
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

/** Returns true if the element would be invisible. */
export const isBlankElement = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ').trim() === '' && !element.querySelector('table')

/** The element's inline style, in lower case. */
export const getStyle = (element: Element) => (element.getAttribute('data-style') ?? '').toLowerCase().replace(/\s*([:;])\s*/g, '$1')
