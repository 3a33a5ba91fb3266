import type { Editor } from '@tiptap/react'

/** Languages that code blocks are coloured for, by the names that pages know. */
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

/** Which language the block of code at the cursor is written in. */
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
