/** Those that are highlighted, by the name stored in a code block. */
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

export function getLanguageLabel(language: string | null): string {
  if (language === null) return 'Text'
  return Object.hasOwn(codeLanguages, language) ? (codeLanguages[language] ?? language) : language
}

export type CodeKind = 'keyword' | 'string' | 'number' | 'name' | 'comment'

/** Characters from the end of the previous span; null: no colour of its own. */
export type CodeSpan = [length: number, kind: CodeKind | null]
type CodePiece = { text: string; kind: CodeKind | null; at: number }

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
