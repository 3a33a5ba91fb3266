import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseContent } from '#app/domain/content/content-errors.server.ts'
import type { ContentKind } from '#app/domain/content/content-kinds.ts'
import { contentDeclarations, getDeclaration } from './content-declarations.server.ts'

type Schema = {
  title?: string
  control?: string
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** Paths of the fields that have no label in an editor. */
function listUnnamed({ properties = {}, items, additionalProperties, anyOf = [], oneOf = [] }: Schema, path = ''): string[] {
  const inner = [items, additionalProperties, ...anyOf, ...oneOf].filter((part) => typeof part === 'object')
  return [
    ...Object.entries(properties).flatMap(([name, field]) => {
      if (field.control === 'hidden' || field.const !== undefined) return []
      // A picture is one control with its own labels.
      const inside = field.control === 'picture' ? [] : listUnnamed(field, `${path}${name}.`)
      return [...(field.title ? [] : [`${path}${name}`]), ...inside]
    }),
    ...inner.flatMap((part) => listUnnamed(part, path)),
  ]
}

test.each(Object.entries(contentDeclarations))('every field of %s has a label, and its content in the files can be published', (_, declaration) => {
  expect(listUnnamed(z.toJSONSchema(declaration.schema, { io: 'input', unrepresentable: 'any' }) as Schema)).toEqual([])
  for (const [slug, entry] of Object.entries(declaration.files())) {
    const reading = declaration.schema.safeParse(entry)
    expect(reading.error?.issues ?? []).toEqual([])
    expect(declaration.check?.(reading.data, slug) ?? {}).toEqual({})
    expect(parseContent(declaration, entry, slug)).toMatchObject({ ok: true })
    expect(declaration.titleOf(reading.data)).not.toBe('')
  }
})

test.each<[kind: ContentKind, slug: string, field: string, filled: string]>([
  ['home', 'home', 'hero.text', 'courses'],
  ['question', 'coding', 'answer', 'theOther'],
  ['answer', 'phone', 'text', 'hours'],
  ['policy', 'refund-policy', 'lead', 'coolingOffDays'],
  ['plans', 'plans', 'leavingNotes.0', 'courses'],
  ['quiz', 'quiz', 'scoring.0', 'courses'],
])('a name in braces that no page fills in prevents publishing: %s', (kind, slug, field, filled) => {
  const declaration = getDeclaration(kind)
  const files = declaration.files()
  const [own = ''] = Object.hasOwn(files, slug) ? [slug] : Object.keys(files)
  const errorsWith = (text: string) => {
    const reading = parseContent(declaration, set(structuredClone(files[own]), field.split('.'), text), own)
    return reading.ok ? {} : reading.errors
  }
  expect(errorsWith(`Call {phone}. This sentence is about {${filled}} and is long enough.`)).toEqual({})
  expect(errorsWith('Call {phnoe}. This sentence is about us and is long enough.')).toEqual({
    [field]: expect.stringMatching(/^\{phnoe\} is not filled in\. Use /),
  })
})

function set(entry: unknown, [name = '', ...rest]: string[], text: string): unknown {
  const part = entry as Record<string, unknown>
  part[name] = rest.length === 0 ? text : set(part[name], rest, text)
  return entry
}
