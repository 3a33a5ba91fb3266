import { z } from 'zod'
import { type ContentData, isObject, joinPath } from './content-form.ts'

/** An entry with an old shape, converted to the current schema. */
type FittedContent = {
  data: ContentData
  /** All of `data` fits the schema. */
  isWhole: boolean
  /** Paths that did not fit: `data` has the file's value there, or none. */
  replaced: string[]
  dropped: string[]
}
/** The file's value, and the path in the entry. */
type FitPlace = { file: unknown; path: string }
type FitNotes = Pick<FittedContent, 'replaced' | 'dropped'>

/** Uses the file's value for each field that does not fit its schema. @param fileEntry null if the files have no such entry */
export function fitContent(schema: z.ZodType, data: ContentData, fileEntry: ContentData | null): FittedContent {
  const notes: FitNotes = { replaced: [], dropped: [] }
  const fitted = schema instanceof z.ZodObject ? fitFields(schema, data, { file: fileEntry, path: '' }, notes) : data
  const reading = schema.safeParse(fitted)
  return { data: (reading.success ? reading.data : fitted) as ContentData, isWhole: reading.success, ...notes }
}

function fitFields({ shape }: z.ZodObject, value: ContentData, { file, path }: FitPlace, notes: FitNotes): ContentData {
  const ofFile = isObject(file) ? file : {}
  notes.dropped.push(...Object.keys(value).flatMap((name) => (Object.hasOwn(shape, name) ? [] : [joinPath(path, name)])))
  const fields = Object.entries(shape).map(([name, part]) => {
    const place = { file: ofFile[name], path: joinPath(path, name) }
    return [name, fitValue(part as z.ZodType, value[name], place, notes)] as const
  })
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined))
}

function fitValue(schema: z.ZodType, value: unknown, { file, path }: FitPlace, notes: FitNotes): unknown {
  if (schema.safeParse(value).success) return value
  const inner = unwrapSchema(schema)
  const own: FitNotes = { replaced: [], dropped: [] }
  const parts =
    inner instanceof z.ZodObject && isObject(value)
      ? fitFields(inner, value, { file, path }, own)
      : inner instanceof z.ZodArray && Array.isArray(value)
        ? value.map((item, index) => fitValue(inner.element as z.ZodType, item, { file: undefined, path: joinPath(path, index) }, own))
        : undefined
  if (parts !== undefined && schema.safeParse(parts).success) {
    notes.replaced.push(...own.replaced)
    notes.dropped.push(...own.dropped)
    return parts
  }
  const instead = [file, undefined, null].find((one) => schema.safeParse(one).success)
  // Staff need not check a new optional field.
  if (value !== undefined || instead !== null) notes.replaced.push(path)
  return instead
}

function unwrapSchema(schema: z.ZodType): z.ZodType {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return isWrapped ? unwrapSchema(schema.unwrap() as z.ZodType) : schema
}
