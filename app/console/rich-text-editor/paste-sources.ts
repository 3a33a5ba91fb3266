import { styleOf } from './paste-nodes.ts'

/** Makes lists, headings and remarks of Word and Google Docs what they are elsewhere. */
export function mendSources(body: HTMLElement): void {
  dropGoogleComments(body)
  makeWordLists(body)
  mendNestedLists(body)
  levelHeadings(body)
}

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
