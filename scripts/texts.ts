import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** A text that a person may read, with its position in the source. */
export type SourceText = { file: string; line: number; text: string }

type SyntaxNode = { type: string; start: number; end: number; [part: string]: unknown }

const silentAttributes =
  /^(?:class(?:Name)?|\w+ClassName|id|name|type|to|href|src|key|d|viewBox|action|method|rel|autoComplete|inputMode|htmlFor|aria-(?:describedby|labelledby|controls)|data-.*)$/

const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

/** Parts of a node with text for people: no import paths, types, property names, class names or SQL. */
function readableParts(node: SyntaxNode): unknown[] {
  const { type, start: _start, end: _end, ...parts } = node
  if (type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(type)) return []
  if (/^(?:Import|Export).*Declaration$/.test(type)) return [parts.declaration]
  if (type === 'ImportExpression') return []
  if (type === 'Property' && !parts.computed) return [parts.value]
  if (type === 'JSXAttribute') return silentAttributes.test(String((parts.name as SyntaxNode).name)) ? [] : [parts.value]
  if (type === 'TaggedTemplateExpression' && (parts.tag as SyntaxNode).name === 'sql') return []
  return Object.values(parts)
}

function textOf(node: SyntaxNode): string | null {
  if (node.type === 'JSXText') return String(node.value)
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral') return null
  return (node.quasis as { value: { cooked: string | null; raw: string } }[]).map(({ value }) => value.cooked ?? value.raw).join('{}')
}

/** String literals, templates (`{}` for each value) and JSX text, with spaces collapsed. @throws Error if the file cannot be parsed */
export function listSourceTexts(file: string, source: string): SourceText[] {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const found: SourceText[] = []
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) for (const one of part) visit(one)
    if (!isNode(part)) return
    const text = textOf(part)?.replace(/\s+/g, ' ').trim()
    if (text) found.push({ file, line: source.slice(0, part.start).split('\n').length, text })
    for (const one of readableParts(part)) visit(one)
  }
  visit(program)
  return found
}

/** The texts of all source files that match the patterns, without tests. */
export function listTextsOf(patterns: string[]): SourceText[] {
  const files = globSync(patterns).filter((file) => !/\.test\.tsx?$/.test(file))
  return files.sort().flatMap((file) => listSourceTexts(file, readFileSync(file, 'utf8')))
}
