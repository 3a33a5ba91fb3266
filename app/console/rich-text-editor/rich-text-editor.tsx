import './rich-text-editor.css'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { parseRichText, type RichText } from '#app/domain/publications/rich-text/rich-text.ts'
import type { AttachedFile, PictureFile, ShownFiles } from '#app/lib/files.ts'
import { markupPolicy } from '#app/lib/markup-policy.ts'
import { type AskedWords, FileWordsDialog, LinkDialog } from './dialogs.tsx'
import { fileNodes, type KnownFiles } from './files.ts'
import { handleEscape } from './keys.ts'
import { bareMarkup } from './markup.ts'
import { textNodes } from './nodes.ts'
import { isBlank } from './paste-nodes.ts'
import { mendSources } from './paste-sources.ts'
import { writeClean } from './paste-write.ts'
import { EditorToolbar } from './toolbar.tsx'
import { type FileWords, insertFile, isTaken, uploadPlaces } from './uploads.ts'

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

export interface RichTextEditorProps {
  id: string
  labelId: string
  /** Read once; another text needs another editor. */
  text: RichText
  files: ShownFiles
  isInvalid: boolean
  describedBy: string | undefined
  /** Something was written; `read` gives the text as it may be stored. */
  onChange: (read: () => RichText) => void
}

/** The editor of one structured text. */
export default function RichTextEditor({ id, labelId, text, files, isInvalid, describedBy, onChange }: RichTextEditorProps) {
  const [asked, setAsked] = useState<AskedWords[]>([])
  const [isLinking, setLinking] = useState(false)
  const toolbar = useRef<HTMLDivElement>(null)
  const changed = useRef(onChange)
  changed.current = onChange
  const [known] = useState<KnownFiles>(
    () => new Map<string, PictureFile | AttachedFile>([...Object.entries(files.pictures), ...Object.entries(files.attachments)]),
  )
  const editorRef = useRef<Editor | null>(null)

  function add(sent: Iterable<File>, at: number) {
    const editor = editorRef.current
    if (!editor) return
    const ask = (file: File) =>
      new Promise<FileWords>((resolve) => {
        const wish: AskedWords = {
          key: crypto.randomUUID(),
          isPicture: file.type.startsWith('image/'),
          name: file.name,
          words: null,
          isNew: true,
          onDone: resolve,
        }
        setAsked((before) => [...before, wish])
      })
    for (const file of sent) insertFile(editor, file, at, ask, (there) => known.set(there.id, there))
  }
  function describe(at: number) {
    const editor = editorRef.current
    const node = editor?.state.doc.nodeAt(at)
    if (!editor || !node) return
    const isPicture = node.type.name === 'picture'
    const onDone = (words: FileWords) => editor.view.dispatch(editor.state.tr.setNodeMarkup(at, undefined, { ...node.attrs, ...words }))
    setAsked((before) => [...before, { key: crypto.randomUUID(), isPicture, name: '', words: node.attrs as FileWords, isNew: false, onDone }])
  }

  const [extensions] = useState(() => [
    ...textNodes,
    ...fileNodes(known, describe),
    uploadPlaces,
    handleEscape({ askLink: () => setLinking(true), toToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus() }),
  ])
  const editor = useEditor({
    injectCSS: false,
    content: text,
    extensions,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-invalid': String(isInvalid),
        'aria-labelledby': labelId,
        'aria-describedby': [describedBy, `${id}-way-out`].filter(Boolean).join(' '),
        class: 'rich-text-editor-text',
        spellcheck: 'true',
      },
      transformPastedHTML: cleanPasted,
      handlePaste(view, event) {
        const data = event.clipboardData
        const pasted = [...(data?.files ?? [])].filter(isTaken)
        // Word puts a picture of the words beside the words.
        if (pasted.length === 0 || data?.getData('text/plain').trim()) return false
        add(pasted, view.state.selection.to)
        return true
      },
      handleDrop(view, event, _slice, isMoved) {
        const dropped = [...(event.dataTransfer?.files ?? [])].filter(isTaken)
        if (isMoved || dropped.length === 0) return false
        event.preventDefault()
        add(dropped, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.to)
        return true
      },
    },
    onUpdate: ({ editor: written }) => changed.current(() => storedText(written)),
  })
  editorRef.current = editor

  const [first] = asked
  return (
    <div className="rich-text-editor">
      <EditorToolbar ref={toolbar} editor={editor} controls={id} onLink={() => setLinking(true)} onFiles={(chosen) => add(chosen, editor.state.selection.to)} />
      <EditorContent editor={editor} />
      <p id={`${id}-way-out`} className="field-hint mt-2.5">
        Tab goes on to the next field. Within lists and tables press Escape first, then Tab. Alt+F10 goes to the buttons.
      </p>
      {/* Not within the page's form: a browser tells nobody of a form within a form that is sent. */}
      {isLinking && createPortal(<LinkDialog editor={editor} onClose={() => setLinking(false)} />, document.body)}
      {first &&
        createPortal(<FileWordsDialog key={first.key} asked={first} onClose={() => setAsked((all) => all.filter((one) => one !== first))} />, document.body)}
    </div>
  )
}

/** What stands in the editor as the server takes it; as it is where it cannot be taken, so that the server says why. */
function storedText(editor: Editor): RichText {
  const written = editor.getJSON() as RichText
  const reading = parseRichText(written)
  return reading.ok ? reading.text : written
}

/**
 * What was on the clipboard as markup, as clean markup of structured text: headings, lists, tables, links and marks, and
 * none of the colours, fonts, comments and scripts. It is parsed apart from the page, so nothing in it runs or is fetched.
 */
function cleanPasted(html: string): string {
  parsable ??= markupPolicy('editor-paste', bareMarkup)
  const trusted = parsable(html)
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
