import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { parseRichText, type RichText } from '#app/domain/publications/rich-text/rich-text.ts'
import type { AttachedFile, PictureFile, ShownFiles } from '#app/lib/files.ts'
import { type FileDialogInput, FileTextsDialog, LinkDialog } from './dialogs.tsx'
import { createFileNodes, type FileMap } from './files.ts'
import { textNodes } from './nodes.ts'
import { cleanPasted, parsePastedMarkdown, pasteMarkdown } from './paste.ts'
import { EditorToolbar } from './toolbar.tsx'
import { type FileTexts, insertFile, isTaken, uploadPlaces } from './uploads.ts'
import './rich-text-editor.css'

interface RichTextEditorProps {
  id: string
  labelId: string
  /** Read once; for another text, mount another editor. */
  text: RichText
  files: ShownFiles
  isInvalid: boolean
  describedBy: string | undefined
  /** The text changed; `read` returns it in the form that can be stored. */
  onChange: (read: () => RichText) => void
}

export default function RichTextEditor({ id, labelId, text, files, isInvalid, describedBy, onChange }: RichTextEditorProps) {
  const [requested, setRequested] = useState<FileDialogInput[]>([])
  const [isLinking, setLinking] = useState(false)
  const toolbar = useRef<HTMLDivElement>(null)
  const changed = useRef(onChange)
  changed.current = onChange
  const [known] = useState<FileMap>(
    () => new Map<string, PictureFile | AttachedFile>([...Object.entries(files.pictures), ...Object.entries(files.attachments)]),
  )
  const editorRef = useRef<Editor | null>(null)

  function add(sent: Iterable<File>, at: number) {
    const editor = editorRef.current
    if (!editor) return
    const requestTexts = (file: File) =>
      new Promise<FileTexts>((resolve) => {
        const wish: FileDialogInput = {
          key: crypto.randomUUID(),
          isPicture: file.type.startsWith('image/'),
          name: file.name,
          texts: null,
          isNew: true,
          onDone: resolve,
        }
        setRequested((before) => [...before, wish])
      })
    const onFile = (there: PictureFile | AttachedFile) => known.set(there.id, there)
    for (const file of sent) insertFile(editor, file, at, { requestTexts, onFile })
  }
  function describe(at: number) {
    const editor = editorRef.current
    const node = editor?.state.doc.nodeAt(at)
    if (!editor || !node) return
    const isPicture = node.type.name === 'picture'
    const onDone = (texts: FileTexts) => editor.view.dispatch(editor.state.tr.setNodeMarkup(at, undefined, { ...node.attrs, ...texts }))
    setRequested((before) => [...before, { key: crypto.randomUUID(), isPicture, name: '', texts: node.attrs as FileTexts, isNew: false, onDone }])
  }

  const [extensions] = useState(() => [
    ...textNodes,
    ...createFileNodes(known, describe),
    uploadPlaces,
    handleEscape({ openLinkForm: () => setLinking(true), toToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus() }),
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
      clipboardTextParser: parsePastedMarkdown,
      handlePaste(view, event) {
        if (pasteMarkdown(view, event)) return true
        const data = event.clipboardData
        const pasted = [...(data?.files ?? [])].filter(isTaken)
        // Word also puts a picture of the copied text on the clipboard: prefer the text.
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
    onUpdate: ({ editor: changedEditor }) => changed.current(() => getStoredText(changedEditor)),
  })
  editorRef.current = editor

  const [first] = requested
  return (
    <div className="rich-text-editor">
      <EditorToolbar
        ref={toolbar}
        editor={editor}
        controls={id}
        onLink={() => setLinking(true)}
        onFiles={(selected) => add(selected, editor.state.selection.to)}
      />
      <EditorContent editor={editor} />
      <p id={`${id}-way-out`} className="field-hint mt-2.5">
        Tab goes on to the next field. Within lists and tables press Escape first, then Tab. Alt+F10 goes to the buttons. Pasted Markdown is formatted;
        Ctrl+Shift+V pastes it as it is.
      </p>
      {/* Outside the page's form: browsers do not fire a submit event for a form inside a form. */}
      {isLinking && createPortal(<LinkDialog editor={editor} onClose={() => setLinking(false)} />, document.body)}
      {first &&
        createPortal(
          <FileTextsDialog key={first.key} requested={first} onClose={() => setRequested((all) => all.filter((one) => one !== first))} />,
          document.body,
        )}
    </div>
  )
}

/** The editor's text in stored form. An invalid text stays unchanged, so that the server reports the error. */
function getStoredText(editor: Editor): RichText {
  const text = editor.getJSON() as RichText
  const reading = parseRichText(text)
  return reading.ok ? reading.text : text
}

/**
 * After Escape, the next Tab leaves the editor, also from lists and tables, where Tab has another function. Ctrl+K opens the link form, Alt+F10 goes to the
 * toolbar.
 */
function handleEscape({ openLinkForm, toToolbar }: { openLinkForm: () => void; toToolbar: () => void }) {
  let isLeaving = false
  return Extension.create({
    name: 'handleEscape',
    priority: 2000,
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        openLinkForm()
        return true
      },
      'Alt-F10': () => {
        toToolbar()
        return true
      },
    }),
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown(_view, event) {
              if (event.key === 'Escape') isLeaving = true
              else if (event.key === 'Tab' && isLeaving) return true
              else if (event.key !== 'Shift') isLeaving = false
              return false
            },
            blur() {
              isLeaving = false
              return false
            },
          },
        },
      }),
    ],
  })
}
