import { expect, test } from 'vitest'
import { z } from 'zod'
import { contentDeclarations } from './content-declarations.server.ts'

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
    expect(declaration.titleOf(reading.data)).not.toBe('')
  }
})
