import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '#app/ui/dialog.tsx'
import { codeLanguages, keyRows, type Tool, tableTools, tools } from './rich-text-editor-tools.tsx'

interface EditorToolbarProps {
  ref: Ref<HTMLDivElement>
  editor: Editor
  /** Id of the text. */
  controls: string
  onLink: () => void
  onFiles: (files: Iterable<File>) => void
}

/** The buttons of the editor: one stop of Tab, arrows between them. It scrolls within itself where it is too wide. */
export function EditorToolbar({ ref, editor, controls, onLink, onFiles }: EditorToolbarProps) {
  const [current, setCurrent] = useState(0)
  const [showsKeys, setShowsKeys] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const standing = useEditorState({ editor, selector: ({ editor: now }) => standingOf(now) })
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
  const extra: Tool[] = [
    { name: 'Link', keys: 'Mod+K', face: tools.faces.link, run: onLink, mark: 'link' },
    { name: 'Picture or PDF', face: tools.faces.picture, run: () => chooser.current?.click() },
    { name: 'Keys', face: '?', run: () => setShowsKeys(true) },
  ]
  const shown = [...tools.of(editor), ...extra, ...(standing.inTable ? tableTools(editor) : [])]
  const stop = Math.min(current, shown.length - 1)
  function move(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') return void editor.commands.focus()
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: shown.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + shown.length) % shown.length
    setCurrent(next)
    event.currentTarget.querySelectorAll<HTMLElement>('button')[next]?.focus()
  }
  return (
    <div className="rich-text-editor-tools">
      <div ref={ref} role="toolbar" aria-label="Form of the text" aria-controls={controls} className="rich-text-editor-toolbar" onKeyDown={move}>
        {shown.map((tool, index) => (
          <ToolButton
            key={tool.name}
            tool={tool}
            isMac={isMac}
            isPressed={tool.mark === undefined ? undefined : standing.active.includes(tool.mark)}
            isStop={index === stop}
            onFocus={() => setCurrent(index)}
          />
        ))}
      </div>
      {standing.language !== null && (
        <label className="rich-text-editor-language">
          Language of this code
          <select
            value={standing.language}
            onChange={(event) =>
              editor
                .chain()
                .updateAttributes('codeBlock', { language: event.target.value || null })
                .run()
            }
          >
            <option value="">Plain</option>
            {codeLanguages.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
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
      {showsKeys &&
        createPortal(<Dialog title="Keys while you write" cross text={<KeyList isMac={isMac} />} onClose={() => setShowsKeys(false)} />, document.body)}
    </div>
  )
}

function ToolButton({
  tool,
  isMac,
  isPressed,
  isStop,
  onFocus,
}: {
  tool: Tool
  isMac: boolean
  isPressed: boolean | undefined
  isStop: boolean
  onFocus: () => void
}) {
  const keys = tool.keys && keysOn(tool.keys, isMac)
  return (
    <button
      type="button"
      aria-label={tool.name}
      aria-pressed={isPressed}
      aria-keyshortcuts={tool.keys?.replace('Mod', isMac ? 'Meta' : 'Control')}
      title={keys ? `${tool.name} (${keys})` : tool.name}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      // The words that are chosen stay chosen.
      onMouseDown={(event) => event.preventDefault()}
      onClick={tool.run}
    >
      {tool.face}
    </button>
  )
}

const keysOn = (keys: string, isMac: boolean) => keys.replace('Mod', isMac ? '⌘' : 'Ctrl').replace('Alt', isMac ? '⌥' : 'Alt')

function KeyList({ isMac }: { isMac: boolean }): ReactNode {
  return (
    <table className="w-full">
      <tbody>
        {keyRows.map(([what, keys]) => (
          <tr key={what} className="border-t border-rule">
            <th scope="row" className="py-2 text-start font-normal">
              {what}
            </th>
            <td className="py-2 text-end">{keysOn(keys, isMac)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const watched = ['bold', 'italic', 'strike', 'code', 'link', 'bulletList', 'orderedList', 'blockquote', 'codeBlock']
function standingOf(editor: Editor) {
  const active = watched.filter((name) => editor.isActive(name))
  if (editor.isActive('heading', { level: 2 })) active.push('heading2')
  if (editor.isActive('heading', { level: 3 })) active.push('heading3')
  const language = editor.isActive('codeBlock') ? String(editor.getAttributes('codeBlock').language ?? '') : null
  return { active, inTable: editor.isActive('table'), language }
}
