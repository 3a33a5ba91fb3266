import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '#app/ui/dialog.tsx'
import { frequentTools, LanguageChoice, listTableTools, type Tool, tools } from './tools.tsx'

const formatKeys = (keys: string, isMac: boolean) => keys.replace('Mod', isMac ? '⌘' : 'Ctrl').replace('Alt', isMac ? '⌥' : 'Alt')

const keyRows: readonly (readonly [string, string])[] = [
  ['Bold', 'Mod+B'],
  ['Italic', 'Mod+I'],
  ['Strikethrough', 'Mod+Shift+S'],
  ['Code within a line', 'Mod+E'],
  ['Link', 'Mod+K'],
  ['Heading', 'Mod+Alt+2'],
  ['Subheading', 'Mod+Alt+3'],
  ['Paragraph', 'Mod+Alt+0'],
  ['List', 'Mod+Shift+8'],
  ['Numbered list', 'Mod+Shift+7'],
  ['Quote', 'Mod+Shift+B'],
  ['Block of code', 'Mod+Alt+C'],
  ['New line, same paragraph', 'Shift+Enter'],
  ['Undo', 'Mod+Z'],
  ['Redo', 'Mod+Shift+Z'],
  ['To the buttons', 'Alt+F10'],
  ['Out of the text', 'Escape, then Tab'],
]

interface EditorToolbarProps {
  ref: RefObject<HTMLDivElement | null>
  editor: Editor
  controls: string
  onLink: () => void
  onFiles: (files: Iterable<File>) => void
}

/** One Tab stop, and arrow keys between the buttons. Frequent ones stay on the line; "More" opens the others until the person returns to the text. */
export function EditorToolbar({ ref, editor, controls, onLink, onFiles }: EditorToolbarProps) {
  const [current, setCurrent] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [showsKeys, setShowsKeys] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const state = useEditorState({ editor, selector: ({ editor: now }) => getToolbarState(now) })
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
  useEffect(() => {
    // Close after any change to the text or selection.
    const close = () => setOpen(false)
    editor.on('transaction', close)
    return () => void editor.off('transaction', close)
  }, [editor])
  const extra: Tool[] = [
    { name: 'Link', keys: 'Mod+K', face: tools.faces.link, run: onLink, mark: 'link' },
    { name: 'Picture or PDF', face: tools.faces.picture, run: () => chooser.current?.click() },
    { name: 'Keys', face: '?', run: () => setShowsKeys(true) },
  ]
  const { first, rest } = fitTools([...tools.of(editor), ...extra], useToolbarOverflow(ref), frequentTools)
  const isNarrow = rest.length > 0
  const ofTable = state.inTable && (!isNarrow || isOpen) ? listTableTools(editor) : []
  const below = isOpen ? rest : []
  const count = first.length + (isNarrow ? 1 : 0) + below.length + ofTable.length
  const stop = Math.min(current, count - 1)
  function move(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') return void editor.commands.focus()
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + count) % count
    setCurrent(next)
    event.currentTarget.querySelectorAll<HTMLElement>('button')[next]?.focus()
  }
  function button(tool: Tool, index: number) {
    const isPressed = tool.mark === undefined ? undefined : state.active.includes(tool.mark)
    const { name } = tool
    return <ToolButton key={name} tool={tool} isMac={isMac} isPressed={isPressed} isStop={index === stop} onFocus={() => setCurrent(index)} />
  }
  const afterFirst = first.length + (isNarrow ? 1 : 0)
  return (
    <div className="rich-text-editor-tools">
      <div ref={ref} role="toolbar" aria-label="Text formatting" aria-controls={controls} className="rich-text-editor-toolbar" onKeyDown={move}>
        {first.map(button)}
        {isNarrow && (
          <ToolButton
            tool={{ name: 'More', face: 'More', run: () => setOpen(!isOpen) }}
            isMac={isMac}
            isExpanded={isOpen}
            isStop={first.length === stop}
            onFocus={() => setCurrent(first.length)}
          />
        )}
        {below.map((tool, index) => button(tool, afterFirst + index))}
        {ofTable.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of fields, and this one of buttons
          <div role="group" aria-label="This table" className="rich-text-editor-table-tools">
            {ofTable.map((tool, index) => button(tool, afterFirst + below.length + index))}
          </div>
        )}
      </div>
      {state.language !== null && <LanguageChoice editor={editor} language={state.language} />}
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/webp,image/avif,image/gif,application/pdf"
        aria-label="Picture or PDF"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {showsKeys && createPortal(<KeysDialog isMac={isMac} onClose={() => setShowsKeys(false)} />, document.body)}
    </div>
  )
}

interface ToolButtonProps {
  tool: Tool
  isMac: boolean
  isPressed?: boolean | undefined
  isExpanded?: boolean
  isStop: boolean
  onFocus: () => void
}

function ToolButton({ tool, isMac, isPressed, isExpanded, isStop, onFocus }: ToolButtonProps) {
  const keys = tool.keys && formatKeys(tool.keys, isMac)
  return (
    <button
      type="button"
      aria-label={tool.name}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      aria-keyshortcuts={tool.keys?.replace('Mod', isMac ? 'Meta' : 'Control')}
      title={keys ? `${tool.name} (${keys})` : tool.name}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      // Keep the text selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={tool.run}
    >
      {tool.face}
    </button>
  )
}

const watched = ['bold', 'italic', 'strike', 'code', 'link', 'bulletList', 'orderedList', 'blockquote', 'codeBlock']
function getToolbarState(editor: Editor) {
  const active = watched.filter((name) => editor.isActive(name))
  if (editor.isActive('heading', { level: 2 })) active.push('heading2')
  if (editor.isActive('heading', { level: 3 })) active.push('heading3')
  const language = editor.isActive('codeBlock') ? String(editor.getAttributes('codeBlock').language ?? '') : null
  return { active, inTable: editor.isActive('table'), language }
}

function KeysDialog({ isMac, onClose }: { isMac: boolean; onClose: () => void }) {
  const list = (
    <table className="w-full">
      <tbody>
        {keyRows.map(([what, keys]) => (
          <tr key={what} className="border-t border-rule">
            <th scope="row" className="py-2 text-start font-normal">
              {what}
            </th>
            <td className="py-2 text-end">{formatKeys(keys, isMac)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  return <Dialog title="Keys while you write" cross text={list} onClose={onClose} />
}

/** Width of each toolbar button: the smallest touch target (--size-touch). */
const buttonWidth = 44

function useToolbarOverflow(bar: RefObject<HTMLElement | null>): number {
  const [fit, setFit] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const measure = () => setFit(Math.max(2, Math.floor(element.clientWidth / buttonWidth)))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [bar])
  return fit
}

/** All are on the first line if they fit. `fit` is the number of buttons with "More". `frequent` ones stay on the line, most important first. */
export function fitTools<T extends { name: string }>(all: readonly T[], fit: number, frequent: readonly string[]): { first: T[]; rest: T[] } {
  if (all.length <= fit) return { first: [...all], rest: [] }
  const rank = ({ name }: T) => (frequent.includes(name) ? frequent.indexOf(name) : frequent.length)
  const visible = new Set(all.toSorted((one, other) => rank(one) - rank(other)).slice(0, fit - 1))
  return { first: all.filter((tool) => visible.has(tool)), rest: all.filter((tool) => !visible.has(tool)) }
}
