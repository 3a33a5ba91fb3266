import { DOMParser as ModelParser, type ResolvedPos, type Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { Marked, type Token } from 'marked'
import { createMarkupPolicy } from '#app/lib/markup-policy.ts'
import { getStyle, isBlankElement, stripMarkup, writeClean } from './clean-markup.ts'

let parsable: ((html: string) => string) | undefined

const dropped =
  'script,style,head,title,meta,link,xml,iframe,object,embed,svg,math,noscript,template,img,picture,video,audio,canvas,input,button,select,textarea'

const unseen = [
  'del[cite],del[datetime],del.msoDel',
  '[data-style*="mso-element:comment" i],.MsoCommentReference,.msocomanchor,.msocomtxt,[data-style*="mso-special-character:comment" i]',
  '[data-style*="mso-hide:all" i],[data-style*="display:none" i],[hidden]',
  'br.Apple-interchange-newline',
].join(',')

function trust(html: string): string {
  parsable ??= createMarkupPolicy('editor-paste', stripMarkup)
  return parsable(html)
}

/** Headings, lists, tables, links and marks, without colours, fonts, comments and scripts. Parsed outside the page: nothing in it runs or is fetched. */
export function cleanPasted(html: string): string {
  const trusted = trust(html)
  const bare = String(trusted)
  // Copied from this editor: its own parser handles it.
  if (bare.includes('data-pm-slice')) return bare
  const { body } = new DOMParser().parseFromString(trusted, 'text/html')
  for (const element of body.querySelectorAll(dropped)) element.remove()
  for (const element of body.querySelectorAll(unseen)) element.remove()
  repairSources(body)
  for (const paragraph of body.querySelectorAll('p')) if (isBlankElement(paragraph)) paragraph.remove()
  return writeClean(body.childNodes)
}

/** Converts pasted plain text if it is Markdown; undefined lets the editor paste it unchanged. */
export function parsePastedMarkdown(text: string, context: ResolvedPos, isPlain: boolean, { state }: EditorView): Slice {
  const html = isPlain ? null : markdownToHtml(text)
  // The editor pastes plain text if this returns undefined, although the type does not allow it.
  if (html === null) return undefined as unknown as Slice
  const { body } = new DOMParser().parseFromString(trust(cleanPasted(html)), 'text/html')
  return ModelParser.fromSchema(state.schema).parseSlice(body, { context })
}

/** Pastes Markdown from a code editor, which also puts coloured markup on the clipboard. */
export function pasteMarkdown(view: EditorView, { clipboardData }: ClipboardEvent): boolean {
  if (!clipboardData?.types.includes('vscode-editor-data') || view.state.selection.$from.parent.type.spec.code) return false
  const html = markdownToHtml(clipboardData.getData('text/plain'))
  return html !== null && view.pasteHTML(html)
}

/** Converts lists and headings of Word and Google Docs to standard markup, and removes comments of Google Docs. */
function repairSources(body: HTMLElement): void {
  removeGoogleComments(body)
  convertWordLists(body)
  repairNestedLists(body)
  levelHeadings(body)
}

function removeGoogleComments(body: HTMLElement): void {
  for (const mark of body.querySelectorAll('a[href*="#cmnt"]')) {
    const isNote = mark.getAttribute('href')?.includes('#cmnt_ref')
    const around = isNote ? mark.closest('div, p') : mark.closest('sup')
    if (around && around !== body) around.remove()
    else mark.remove()
  }
}

/** Word writes list items as paragraphs with a level, and their markers as text. */
function convertWordLists(body: HTMLElement): void {
  const items = [...body.querySelectorAll<HTMLElement>('p,h1,h2,h3,h4,h5,h6')].filter(
    (element) => !/^h/i.test(element.localName) && /mso-list:(?!none|ignore)[^;]*level\d/.test(getStyle(element)),
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
      const level = Number(/level(\d)/.exec(getStyle(item))?.[1] ?? 1)
      const marker = removeMarker(item)
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

function removeMarker(item: HTMLElement): string {
  const ignored = [...item.querySelectorAll('[data-style]')].filter((element) => getStyle(element).includes('mso-list:ignore'))
  const marker = ignored[0]?.textContent ?? ''
  for (const element of ignored) element.remove()
  return marker.replaceAll('\u00a0', ' ').trim()
}

/** Google Docs puts a nested list beside its item instead of inside. */
function repairNestedLists(body: HTMLElement): void {
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

/** Word's titles become h1. `write` moves all levels down by one if there is an h1, because the page's title is its only h1. */
function levelHeadings(body: HTMLElement): void {
  for (const title of body.querySelectorAll('p.MsoTitle, p[role="heading"]')) {
    const level = title.classList.contains('MsoTitle') ? '1' : (title.getAttribute('aria-level') ?? '2')
    const heading = title.ownerDocument.createElement(`h${/^[1-6]$/.test(level) ? level : '2'}`)
    heading.append(...title.childNodes)
    title.replaceWith(heading)
  }
}

const markdown = new Marked({ gfm: true })

/** Pasted Markdown as markup, not cleaned yet; null if the text has no sign of Markdown. */
export function markdownToHtml(text: string): string | null {
  const tokens = markdown.lexer(text)
  let isMarkdown = false
  markdown.walkTokens(tokens, (token) => {
    isMarkdown ||= isSign(token)
  })
  return isMarkdown ? markdown.parser(tokens) : null
}

function isSign(token: Token): boolean {
  switch (token.type) {
    case 'heading':
      // A code comment also starts with #, but the next line follows without an empty line.
      return /\n\s*\n$/.test(token.raw) || !token.raw.endsWith('\n')
    case 'list':
      // One line such as "12. Main Road" is probably an address.
      return !token.ordered || token.items.length > 1
    case 'code':
      return token.codeBlockStyle !== 'indented'
    case 'link':
      return token.raw !== token.text
    case 'blockquote':
    case 'table':
    case 'strong':
    case 'em':
    case 'del':
    case 'codespan':
      return true
    default:
      return false
  }
}
