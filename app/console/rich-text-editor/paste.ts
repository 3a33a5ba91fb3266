import { DOMParser as ModelParser, type ResolvedPos, type Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { markupPolicy } from '#app/lib/markup-policy.ts'
import { bareMarkup } from './markup.ts'
import { markdownToHtml } from './paste-markdown.ts'
import { isBlank } from './paste-nodes.ts'
import { mendSources } from './paste-sources.ts'
import { writeClean } from './paste-write.ts'

let parsable: ((html: string) => string) | undefined

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

function trust(html: string): string {
  parsable ??= markupPolicy('editor-paste', bareMarkup)
  return parsable(html)
}

/**
 * What was on the clipboard as markup, as clean markup of structured text: headings, lists, tables, links and marks, and
 * none of the colours, fonts, comments and scripts. It is parsed apart from the page, so nothing in it runs or is fetched.
 */
export function cleanPasted(html: string): string {
  const trusted = trust(html)
  const bare = String(trusted)
  // Of this editor itself: its own parser takes what it knows.
  if (bare.includes('data-pm-slice')) return bare
  const { body } = new DOMParser().parseFromString(trusted, 'text/html')
  for (const element of body.querySelectorAll(dropped)) element.remove()
  for (const element of body.querySelectorAll(unseen)) element.remove()
  mendSources(body)
  for (const paragraph of body.querySelectorAll('p')) if (isBlank(paragraph)) paragraph.remove()
  return writeClean(body.childNodes)
}

/** Plain text from the clipboard, formatted if it is Markdown; undefined leaves it to the editor. */
export function pastedMarkdown(text: string, context: ResolvedPos, isPlain: boolean, { state }: EditorView): Slice {
  const html = isPlain ? null : markdownToHtml(text)
  // The editor takes the text as it is if it gets nothing; its type does not say so.
  if (html === null) return undefined as unknown as Slice
  const { body } = new DOMParser().parseFromString(trust(cleanPasted(html)), 'text/html')
  return ModelParser.fromSchema(state.schema).parseSlice(body, { context })
}

/** Pastes Markdown from a code editor, which adds the colours of its source as markup. */
export function pasteMarkdown(view: EditorView, { clipboardData }: ClipboardEvent): boolean {
  if (!clipboardData?.types.includes('vscode-editor-data') || view.state.selection.$from.parent.type.spec.code) return false
  const html = markdownToHtml(clipboardData.getData('text/plain'))
  return html !== null && view.pasteHTML(html)
}
