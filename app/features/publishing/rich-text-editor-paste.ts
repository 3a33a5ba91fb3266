import { isSafeHref } from '#app/shared/rich-text.ts'
import { bareMarkup } from './rich-text-editor-markup.ts'

/** What is taken away with everything inside it. */
const dropped =
  'script,style,head,title,meta,link,xml,iframe,object,embed,svg,math,noscript,template,img,picture,video,audio,canvas,input,button,select,textarea'
/** Word's and Google's comments, marks of tracked changes, and what a reader of the original did not see. */
const unseen = [
  'del[cite],del[datetime],del.msoDel',
  '[data-style*="mso-element:comment" i],.MsoCommentReference,.msocomanchor,.msocomtxt,[data-style*="mso-special-character:comment" i]',
  '[data-style*="mso-hide:all" i],[data-style*="display:none" i],[hidden]',
  'br.Apple-interchange-newline',
].join(',')

/**
 * What was on the clipboard as markup, as clean markup of structured text: headings, lists, tables, links and marks, and
 * none of the colours, fonts, comments and scripts. It is parsed apart from the page, so nothing in it runs or is fetched.
 */
export function cleanPasted(html: string): string {
  const bare = bareMarkup(html)
  // Of this editor itself: its own parser takes what it knows.
  if (bare.includes('data-pm-slice')) return bare
  const { body } = new DOMParser().parseFromString(bare, 'text/html')
  for (const element of body.querySelectorAll(dropped)) element.remove()
  for (const element of body.querySelectorAll(unseen)) element.remove()
  dropGoogleComments(body)
  makeWordLists(body)
  mendNestedLists(body)
  levelHeadings(body)
  for (const paragraph of body.querySelectorAll('p')) if (isBlank(paragraph)) paragraph.remove()
  const out: string[] = []
  for (const child of body.childNodes) write(child, out, { isHeading: false, isCode: false })
  return out.join('')
}

const isBlank = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ').trim() === '' && !element.querySelector('table')
const styleOf = (element: Element) => (element.getAttribute('data-style') ?? '').toLowerCase().replace(/\s*([:;])\s*/g, '$1')

function dropGoogleComments(body: HTMLElement): void {
  for (const mark of body.querySelectorAll('a[href*="#cmnt"]')) {
    const isNote = mark.getAttribute('href')?.includes('#cmnt_ref')
    const around = isNote ? mark.closest('div, p') : mark.closest('sup')
    if (around && around !== body) around.remove()
    else mark.remove()
  }
}

/** Word writes the items of a list as paragraphs with a level, and what stands before each as text. */
function makeWordLists(body: HTMLElement): void {
  const items = [...body.querySelectorAll<HTMLElement>('p,h1,h2,h3,h4,h5,h6')].filter(
    (element) => !/^h/i.test(element.localName) && /mso-list:(?!none|ignore)[^;]*level\d/.test(styleOf(element)),
  )
  const taken = new Set<Element>()
  for (const first of items) {
    if (taken.has(first)) continue
    const run = [first]
    for (let next = first.nextElementSibling; next && items.includes(next as HTMLElement); next = next.nextElementSibling) run.push(next as HTMLElement)
    for (const item of run) taken.add(item)
    const place = first.ownerDocument.createElement('div')
    first.before(place)
    const open: { list: Element; level: number }[] = []
    for (const item of run) {
      const level = Number(/level(\d)/.exec(styleOf(item))?.[1] ?? 1)
      const marker = takeMarker(item)
      const number = /^\(?(\d+)[.)]/.exec(marker)
      const tag = number || /^\(?([a-z]|[ivxlc]+)[.)]/i.test(marker) ? 'ol' : 'ul'
      while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop()
      const top = open.at(-1)
      if (top?.level === level && top.list.localName !== tag) open.pop()
      let current = open.at(-1)
      if (!current || current.level < level) {
        const list = place.ownerDocument.createElement(tag)
        if (tag === 'ol' && number && number[1] !== '1') list.setAttribute('start', number[1] ?? '1')
        ;(current?.list.lastElementChild ?? place).append(list)
        current = { list, level }
        open.push(current)
      }
      const listItem = place.ownerDocument.createElement('li')
      listItem.append(...item.childNodes)
      current.list.append(listItem)
      item.remove()
    }
  }
}

function takeMarker(item: HTMLElement): string {
  const ignored = [...item.querySelectorAll('[data-style]')].filter((element) => styleOf(element).includes('mso-list:ignore'))
  const marker = ignored[0]?.textContent ?? ''
  for (const element of ignored) element.remove()
  return marker.replaceAll('\u00a0', ' ').trim()
}

/** Google Docs puts a list within a list beside its item. */
function mendNestedLists(body: HTMLElement): void {
  for (const inner of body.querySelectorAll('ul > ul, ul > ol, ol > ol, ol > ul')) {
    const before = inner.previousElementSibling
    if (before?.localName === 'li') before.append(inner)
    else {
      const item = inner.ownerDocument.createElement('li')
      inner.before(item)
      item.append(inner)
    }
  }
}

/** The title of a page is its only heading of the first level: what was one becomes one of the second. */
function levelHeadings(body: HTMLElement): void {
  for (const title of body.querySelectorAll('p.MsoTitle, p[role="heading"]')) {
    const level = title.classList.contains('MsoTitle') ? '1' : (title.getAttribute('aria-level') ?? '2')
    const heading = title.ownerDocument.createElement(`h${/^[1-6]$/.test(level) ? level : '2'}`)
    heading.append(...title.childNodes)
    title.replaceWith(heading)
  }
}

type Inside = { isHeading: boolean; isCode: boolean }

function write(node: Node, out: string[], inside: Inside): unknown {
  if (node.nodeType === 3) {
    const text = node.nodeValue ?? ''
    out.push(escaped(inside.isCode ? text : text.replaceAll('\u00a0', ' ')))
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
    if (isBlank(element)) return
    const hasFirst = element.ownerDocument.querySelector('h1') !== null
    const level = Math.min(3, Math.max(2, Number(name[1]) + (hasFirst ? 1 : 0)))
    return wrapped(`h${level}`, { ...inside, isHeading: true })
  }
  if (name === 'br') return out.push('<br>')
  if (name === 'hr') return out.push('<hr>')
  if (name === 'pre') {
    const language = /\b(?:lang(?:uage)?)-([a-z0-9+#-]{1,20})\b/.exec(`${element.className} ${element.firstElementChild?.className ?? ''}`)?.[1]
    for (const br of element.querySelectorAll('br')) br.replaceWith('\n')
    out.push(`<pre><code${language ? ` class="language-${language}"` : ''}>${escaped(element.textContent ?? '')}</code></pre>`)
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
  if (['p', 'ul', 'li', 'blockquote', 'table', 'tr', 'div', 'section', 'article'].includes(name)) {
    return wrapped(name === 'section' || name === 'article' ? 'div' : name)
  }
  if (name === 'caption') return wrapped('p')
  writeInline(element, out, inside, all)
}

function writeInline(element: Element, out: string[], inside: Inside, all: (within?: Inside) => void): void {
  const marks = inside.isHeading ? marksOf(element).filter((mark) => mark !== 'strong') : marksOf(element)
  const href = element.localName === 'a' ? realHref(element.getAttribute('href') ?? '') : null
  const tags = [...marks, ...(href ? [`a href="${escaped(href)}"`] : [])]
  out.push(...tags.map((tag) => `<${tag}>`))
  all(marks.includes('code') ? { ...inside, isCode: true } : inside)
  out.push(...tags.toReversed().map((tag) => `</${tag.split(' ')[0]}>`))
}

function marksOf(element: Element): string[] {
  const { localName: name } = element
  const style = styleOf(element)
  const weight = /(?:^|[;\s])font-weight:(\w+)/.exec(style)?.[1]
  const isBold = weight ? weight === 'bold' || weight === 'bolder' || Number(weight) >= 600 : name === 'b' || name === 'strong'
  const slope = /(?:^|[;\s])font-style:(\w+)/.exec(style)?.[1]
  const isItalic = slope ? slope !== 'normal' : name === 'i' || name === 'em'
  const isStruck = name === 's' || name === 'strike' || name === 'del' || /(?:^|[;\s])text-decoration[^;]*line-through/.test(style)
  const isCode = name === 'code' || name === 'kbd' || name === 'samp' || name === 'tt'
  return [isBold && 'strong', isItalic && 'em', isStruck && 's', isCode && 'code'].filter((mark) => mark !== false)
}

/** Where a link really leads: Google Docs sends every reader past itself first. */
function realHref(href: string): string | null {
  let target = href.trim()
  if (/^https?:\/\/(www\.)?google\.[a-z.]+\/url\?/i.test(target)) {
    const { searchParams } = new URL(target)
    target = searchParams.get('q') ?? searchParams.get('url') ?? target
  }
  // A place within a document that is elsewhere.
  if (target.startsWith('#') || !isSafeHref(target)) return null
  return target
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
