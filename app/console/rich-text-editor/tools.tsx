import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'

/** One toolbar button. `mark`: the mark or node that shows the button as pressed; without it the button has no pressed state. */
export type Tool = { name: string; keys?: string; face: ReactNode; run: () => void; mark?: string }

const drawIcon = (path: string) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)
const faces = {
  link: drawIcon('M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1'),
  picture: drawIcon('M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01'),
  bullets: drawIcon('M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1'),
  numbers: drawIcon('M10 6h10M10 12h10M10 18h10M4 4h1v5M4 14h2l-2 4h2'),
  quote: drawIcon('M5 6v12M10 8h9M10 12h9M10 16h5'),
  code: drawIcon('M9 7l-5 5 5 5M15 7l5 5-5 5'),
  rule: drawIcon('M4 12h16'),
  table: drawIcon('M4 5h16v14H4zM4 10h16M4 15h16M10 5v14'),
  undo: drawIcon('M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4'),
  redo: drawIcon('M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h4'),
}

export const frequentTools: readonly string[] = ['Bold', 'Heading H2', 'Link', 'List', 'Italic', 'Picture or PDF', 'Subheading H3', 'Numbered list', 'Undo']

export const tools = {
  faces,
  of(editor: Editor): Tool[] {
    const on = () => editor.chain().focus()
    return [
      { name: 'Bold', keys: 'Mod+B', face: <b>B</b>, mark: 'bold', run: () => on().toggleBold().run() },
      { name: 'Italic', keys: 'Mod+I', face: <i>I</i>, mark: 'italic', run: () => on().toggleItalic().run() },
      { name: 'Strikethrough', keys: 'Mod+Shift+S', face: <s>S</s>, mark: 'strike', run: () => on().toggleStrike().run() },
      { name: 'Code within a line', keys: 'Mod+E', face: <code>{'{}'}</code>, mark: 'code', run: () => on().toggleCode().run() },
      { name: 'Heading H2', keys: 'Mod+Alt+2', face: 'H2', mark: 'heading2', run: () => on().toggleHeading({ level: 2 }).run() },
      { name: 'Subheading H3', keys: 'Mod+Alt+3', face: 'H3', mark: 'heading3', run: () => on().toggleHeading({ level: 3 }).run() },
      { name: 'List', keys: 'Mod+Shift+8', face: faces.bullets, mark: 'bulletList', run: () => on().toggleBulletList().run() },
      { name: 'Numbered list', keys: 'Mod+Shift+7', face: faces.numbers, mark: 'orderedList', run: () => on().toggleOrderedList().run() },
      { name: 'Quote', keys: 'Mod+Shift+B', face: faces.quote, mark: 'blockquote', run: () => on().toggleBlockquote().run() },
      { name: 'Block of code', keys: 'Mod+Alt+C', face: faces.code, mark: 'codeBlock', run: () => on().toggleCodeBlock().run() },
      { name: 'Horizontal line', face: faces.rule, run: () => on().setHorizontalRule().run() },
      { name: 'Table', face: faces.table, run: () => on().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run() },
      { name: 'Undo', keys: 'Mod+Z', face: faces.undo, run: () => on().undo().run() },
      { name: 'Redo', keys: 'Mod+Shift+Z', face: faces.redo, run: () => on().redo().run() },
    ]
  },
}

export function listTableTools(editor: Editor): Tool[] {
  const on = () => editor.chain().focus()
  return [
    { name: 'Row above', face: 'Row above', run: () => on().addRowBefore().run() },
    { name: 'Row below', face: 'Row below', run: () => on().addRowAfter().run() },
    { name: 'Delete row', face: 'Delete row', run: () => on().deleteRow().run() },
    { name: 'Column before', face: 'Column before', run: () => on().addColumnBefore().run() },
    { name: 'Column after', face: 'Column after', run: () => on().addColumnAfter().run() },
    { name: 'Delete column', face: 'Delete column', run: () => on().deleteColumn().run() },
    { name: 'Head row', face: 'Head row', run: () => on().toggleHeaderRow().run() },
    { name: 'Delete table', face: 'Delete table', run: () => on().deleteTable().run() },
  ]
}

/** Languages with syntax colours, by the names that the public pages use. */
const codeLanguages: readonly (readonly [string, string])[] = [
  ['bash', 'Shell'],
  ['c', 'C'],
  ['cpp', 'C++'],
  ['css', 'CSS'],
  ['dockerfile', 'Dockerfile'],
  ['go', 'Go'],
  ['xml', 'HTML or XML'],
  ['java', 'Java'],
  ['javascript', 'JavaScript'],
  ['json', 'JSON'],
  ['kotlin', 'Kotlin'],
  ['python', 'Python'],
  ['r', 'R'],
  ['sql', 'SQL'],
  ['typescript', 'TypeScript'],
  ['yaml', 'YAML'],
]

export function LanguageChoice({ editor, language }: { editor: Editor; language: string }) {
  const choose = (name: string) =>
    editor
      .chain()
      .updateAttributes('codeBlock', { language: name || null })
      .run()
  return (
    <label className="rich-text-editor-language">
      Language of this code
      <select value={language} onChange={(event) => choose(event.target.value)}>
        <option value="">Plain</option>
        {codeLanguages.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
