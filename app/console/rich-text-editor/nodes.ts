import { InputRule, Mark, mergeAttributes, Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { isSafeHref } from '#app/domain/publications/rich-text/rich-text.ts'
import { isUuid } from '#app/lib/uuid.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    safeLink: {
      setSafeLink: (href: string) => ReturnType
      removeLink: () => ReturnType
    }
  }
}

/** A link to an address that `isSafeHref` allows. For any other address only the text is kept. */
const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => isSafeHref(element.getAttribute('href') ?? '') && null }],
  // A click edits the link instead of following it; the address is still in the markup.
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
  addCommands() {
    return {
      setSafeLink:
        (href) =>
        ({ chain }) =>
          isSafeHref(href) && chain().extendMarkRange('link').setMark('link', { href }).run(),
      removeLink:
        () =>
        ({ chain }) =>
          chain().extendMarkRange('link').unsetMark('link').run(),
    }
  },
  addInputRules() {
    return [
      new InputRule({
        find: /\[([^[\]]+)\]\(([^()\s]+)\)$/,
        handler({ state: { tr, schema }, range, match: [, texts = '', href = ''] }) {
          if (!isSafeHref(href)) return null
          tr.replaceWith(range.from, range.to, schema.text(texts, [schema.mark('link', { href })])).setStoredMarks([])
        },
      }),
    ]
  },
})

const defineSpans = () => ({
  colspan: { default: 1, parseHTML: (cell: HTMLElement) => parseSpan(cell, 'colspan', 20) },
  rowspan: { default: 1, parseHTML: (cell: HTMLElement) => parseSpan(cell, 'rowspan', 200) },
})
function parseSpan(cell: HTMLElement, name: string, most: number): number {
  const span = Number(cell.getAttribute(name) ?? 1)
  return Number.isSafeInteger(span) && span >= 1 ? Math.min(span, most) : 1
}

/** Without column widths: the Content Security Policy forbids inline styles. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false, View: null })

const createFileNode = (name: 'picture' | 'attachment', texts: readonly string[]) =>
  Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () =>
      Object.fromEntries(
        ['fileId', ...texts].map((attribute) => [
          attribute,
          {
            default: '',
            parseHTML: (element: HTMLElement) => element.getAttribute(`data-${attribute.toLowerCase()}`) ?? '',
            renderHTML: (attributes: Record<string, string>) => ({ [`data-${attribute.toLowerCase()}`]: attributes[attribute] }),
          },
        ]),
      ),
    parseHTML: () => [{ tag: `figure[data-kind="${name}"]`, getAttrs: (element) => isUuid(element.getAttribute('data-fileid') ?? '') && null }],
    renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes({ 'data-kind': name }, HTMLAttributes)],
  })
export const PictureNode = createFileNode('picture', ['alt', 'caption'])
export const Attachment = createFileNode('attachment', ['label'])

/** Exactly the nodes and marks of structured text (rich-text.ts). */
export const textNodes = [
  StarterKit.configure({ heading: { levels: [2, 3] }, link: false, underline: false, trailingNode: false }),
  Link,
  PlainTable,
  TableRow,
  TableCell.extend({ addAttributes: defineSpans }),
  TableHeader.extend({ addAttributes: defineSpans }),
]
