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

/** What stands above a code block. */
export function languageLabel(language: string | null): string {
  if (language === null) return 'Text'
  return Object.hasOwn(codeLanguages, language) ? (codeLanguages[language] ?? language) : language
}
