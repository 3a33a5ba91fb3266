import type { Editor } from '@tiptap/core'
import { Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { type AttachedFile, getAttachmentAddress, type PictureFile } from '#app/lib/files.ts'
import { isPicture, uploadFile } from '#app/ui/upload-file.ts'

/** Position of an upload in progress. It is not part of the text, but moves with it. */
type UploadMark = { add: { id: string; at: number; element: HTMLElement } } | { remove: string }
const places = new PluginKey<DecorationSet>('uploads')

export const uploadPlaces = Extension.create({
  name: 'uploadPlaces',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: places,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, before) {
          const set = before.map(transaction.mapping, transaction.doc)
          const wish = transaction.getMeta(places) as UploadMark | undefined
          if (!wish) return set
          if ('remove' in wish) return set.remove(set.find(undefined, undefined, (spec) => spec.id === wish.remove))
          const { id, at, element } = wish.add
          return set.add(transaction.doc, [Decoration.widget(at, element, { id, side: -1, ignoreSelection: true, stopEvent: () => true })])
        },
      },
      props: { decorations: (state) => places.getState(state) },
    }),
  ],
})

/** Description to enter during the upload: of a picture, or the name of a PDF. */
export type FileTexts = { alt: string; caption: string } | { label: string }
type FileCallbacks = { requestTexts: (file: File) => Promise<FileTexts>; onFile: (file: PictureFile | AttachedFile) => void }

export const isTaken = (file: File) => file.type.startsWith('image/') || file.type === 'application/pdf'

/** Uploads a file and shows the progress at its position. A failed upload stays there with the error and a button to try again. */
export function insertFile(editor: Editor, file: File, at: number, { requestTexts, onFile }: FileCallbacks): void {
  const id = crypto.randomUUID()
  const element = document.createElement('div')
  element.className = 'upload-place'
  element.contentEditable = 'false'
  const requested = requestTexts(file)
  const show = (transaction: UploadMark) => editor.view.dispatch(editor.state.tr.setMeta(places, transaction))
  show({ add: { id, at, element } })
  void send()

  async function send() {
    const stop = new AbortController()
    const bar = document.createElement('progress')
    bar.max = 1
    bar.setAttribute('aria-label', `Uploading ${file.name}`)
    element.replaceChildren(
      createTexts(`Uploading ${file.name}`),
      bar,
      createButton('Stop', () => stop.abort()),
    )
    const sent = await uploadFile(file, { signal: stop.signal, onProgress: ({ sent: there, total }) => (bar.value = total > 0 ? there / total : 0) })
    if (editor.isDestroyed) return
    if (!sent.ok) {
      const nodes = createTexts(`${file.name}: ${sent.message}`)
      nodes.setAttribute('role', 'alert')
      element.replaceChildren(
        nodes,
        createButton('Try again', () => void send()),
        createButton('Remove', leave),
      )
      return
    }
    element.replaceChildren(createTexts(`${file.name} is here. Describe it to put it in.`))
    onFile(sent.file)
    const described = await requested
    if (!editor.isDestroyed) place(sent.file, described)
  }
  function leave() {
    show({ remove: id })
    editor.commands.focus()
  }
  function place(sent: PictureFile | AttachedFile, described: FileTexts) {
    const current = places.getState(editor.state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from
    show({ remove: id })
    if (current === undefined) return
    const node = isPicture(sent)
      ? { type: 'picture', attrs: { fileId: sent.id, ...described } }
      : { type: 'attachment', attrs: { fileId: sent.id, ...described } }
    editor.chain().insertContentAt(current, [node]).run()
  }
}

function createTexts(text: string): HTMLElement {
  const element = document.createElement('p')
  element.textContent = text
  return element
}

function createButton(text: string, press: () => void): HTMLElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'button button-quiet'
  element.textContent = text
  element.addEventListener('click', press)
  return element
}

export function findShownAddress(file: PictureFile | AttachedFile | undefined): string | null {
  if (!file) return null
  if (!('sizes' in file)) return getAttachmentAddress(file.id)
  const widths = file.sizes.filter(({ format }) => format === 'webp').map((size) => size.width)
  const width = widths.find((size) => size >= 600) ?? widths.at(-1)
  return width === undefined ? null : `/media/${file.id}/${width}.webp`
}
