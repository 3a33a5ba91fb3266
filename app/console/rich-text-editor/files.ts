import type { NodeViewRenderer } from '@tiptap/core'
import type { AttachedFile, PictureFile } from '#app/lib/files.ts'
import { Attachment, PictureNode } from './nodes.ts'
import { findShownAddress } from './uploads.ts'

/** Files in the text, by id; uploads add more. */
export type FileMap = Map<string, PictureFile | AttachedFile>
/** Asks for the description of the picture or PDF at a position. */
type Describe = (at: number) => void

export function createFileNodes(files: FileMap, onDescribe: Describe) {
  const view: NodeViewRenderer = ({ node, getPos }) => {
    const dom = document.createElement('figure')
    dom.className = 'file-node'
    dom.contentEditable = 'false'
    const show = (attrs: Record<string, string>) => {
      const file = files.get(attrs.fileId ?? '')
      const name = file && 'name' in file ? file.name : ''
      const isPicture = node.type.name === 'picture'
      const texts = document.createElement('figcaption')
      texts.textContent = isPicture
        ? attrs.alt
          ? `Shows: ${attrs.alt}${attrs.caption ? `. Caption: ${attrs.caption}` : ''}`
          : 'No description yet. It needs one before this can be public.'
        : `PDF: ${attrs.label || `${name} (no name for readers yet; it needs one)`}`
      const change = document.createElement('button')
      change.type = 'button'
      change.className = 'action-link'
      change.textContent = isPicture ? 'Describe this picture' : 'Name this PDF'
      change.addEventListener('click', () => {
        const at = getPos()
        if (at !== undefined) onDescribe(at)
      })
      const parts: HTMLElement[] = [texts, change]
      const address = isPicture ? findShownAddress(file) : null
      if (address) {
        const picture = document.createElement('img')
        picture.src = address
        picture.alt = attrs.alt ?? ''
        parts.unshift(picture)
      }
      dom.replaceChildren(...parts)
    }
    show(node.attrs)
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false
        show(next.attrs)
        return true
      },
      stopEvent: (event) => event.target instanceof HTMLButtonElement,
      ignoreMutation: () => true,
    }
  }
  return [PictureNode.extend({ addNodeView: () => view }), Attachment.extend({ addNodeView: () => view })]
}
