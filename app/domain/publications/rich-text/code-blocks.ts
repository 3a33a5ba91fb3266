/** The languages that code in a text is coloured in, by the name that a code block keeps, each with what readers see. */
export const codeLanguages: Record<string, string> = {
  bash: 'Shell',
  css: 'CSS',
  dockerfile: 'Dockerfile',
  html: 'HTML',
  http: 'HTTP',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  python: 'Python',
  sql: 'SQL',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
}

export function languageLabel(language: string | null): string {
  if (language === null) return 'Text'
  return Object.hasOwn(codeLanguages, language) ? (codeLanguages[language] ?? language) : language
}

/** What a piece of code is, where it has a colour of its own. */
export type CodeKind = 'keyword' | 'string' | 'number' | 'name' | 'comment'

/** How many characters of a code block, from where the span before ended, are of one kind; null: of none. */
export type CodeSpan = [length: number, kind: CodeKind | null]
type CodePiece = { text: string; kind: CodeKind | null; at: number }

/** Code cut where its spans end; what they leave over has no kind. */
export function cutCode(text: string, spans: readonly CodeSpan[]): CodePiece[] {
  const pieces: CodePiece[] = []
  let at = 0
  for (const [length, kind] of [...spans, [text.length, null] as const]) {
    const piece = text.slice(at, at + length)
    if (piece !== '') pieces.push({ text: piece, kind, at })
    at += piece.length
  }
  return pieces
}
