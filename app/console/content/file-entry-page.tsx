import type { ReactNode } from 'react'
import { Form } from 'react-router'
import {
  type ContentField,
  type ContentFieldOf,
  type CourseLabels,
  formatContentLines,
  formatRecordKey,
  isBlankValue,
  isObject,
} from '#app/domain/content/content-form.ts'
import type { ContentSample } from '#app/domain/content/define-content.ts'
import { lowerForSentence } from '#app/lib/text.ts'
import { Button } from '#app/ui/button.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { SamplePreview } from './sample-preview.tsx'
import '#app/console/editor/content-fields.css'

interface FileEntryPageProps {
  name: string
  help: string
  /** The list of this kind; null for a kind with a single entry. */
  list: { to: string; name: string } | null
  /** The public page; null if no page shows the entry. */
  path: string | null
  /** Example of a text that no page shows, such as a mail. */
  sample: ContentSample | null
  fields: Record<string, ContentField>
  values: unknown
  courses: CourseLabels
}

export function FileEntryPage({ name, help, list, path, sample, fields, values, courses }: FileEntryPageProps) {
  const noun = list ? lowerForSentence(name) : 'text'
  return (
    <div className="max-w-[56rem]">
      <p className="mt-2 max-w-[70ch]">{help}</p>
      <p className="mt-3">Readers see this {noun} as it came with the site. To change it, edit it: your draft is public once you publish it.</p>
      <Form method="post" className="mt-5">
        <Button type="submit" name="do" value="edit">
          Edit this {noun}
        </Button>
      </Form>
      <p className="mt-3 flex flex-wrap gap-x-6">
        {/* A plain link: the public site has another layout, so the browser must load a new document. */}
        {path !== null && (
          <a href={path} className="action-link">
            See it on the site
          </a>
        )}
        {list && <ActionLink to={list.to}>{`All ${lowerForSentence(list.name)}`}</ActionLink>}
      </p>
      <h2 className="mt-6 mb-3 border-t border-edge pt-4">What it says</h2>
      {sample ? <SamplePreview sample={sample} /> : <ContentValues fields={fields} values={values} courses={courses} />}
    </div>
  )
}

interface ContentValuesProps {
  fields: Record<string, ContentField>
  values: unknown
  courses: CourseLabels
}

/** The values of an entry under the labels of its editor. Leaves out hidden fields and fields without a value. */
export function ContentValues({ fields, values, courses }: ContentValuesProps) {
  const known = isObject(values) ? values : {}
  const shown = Object.entries(fields).filter(([name, field]) => field.control !== 'hidden' && hasValue(known[name]))
  return (
    <dl className="grid gap-4">
      {shown.map(([name, field]) => (
        <div key={name} className="min-w-0">
          <dt className="font-semibold">{field.label}</dt>
          <dd className="min-w-0">
            <Value field={field} value={known[name]} courses={courses} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const hasValue = (value: unknown) => typeof value === 'boolean' || !isBlankValue(value)

type ValueProps<Field extends ContentField = ContentField> = { field: Field; value: unknown; courses: CourseLabels }

function Value({ field, value, courses }: ValueProps): ReactNode {
  switch (field.control) {
    case 'fieldset':
      return (
        <div className="content-part mt-2">
          <ContentValues fields={field.fields} values={value} courses={courses} />
        </div>
      )
    case 'variant':
      return <Variant field={field} value={value} courses={courses} />
    case 'list':
    case 'group':
      return <Items field={field} value={value} courses={courses} />
    case 'record':
      return (
        <ul className="list-disc pl-5">
          {Object.entries(isObject(value) ? value : {}).map(([key, inner]) => (
            <li key={key} className="wrap-anywhere">
              {formatRecordKey(field, key, courses)}: <Value field={field.value} value={inner} courses={courses} />
            </li>
          ))}
        </ul>
      )
    default:
      return <span className="whitespace-pre-line wrap-anywhere">{formatPlainValue(field, value, courses)}</span>
  }
}

function Variant({ field, value, courses }: ValueProps<ContentFieldOf<'variant'>>) {
  const selected = isObject(value) ? field.variants[String(value[field.by])] : undefined
  if (!selected) return null
  return (
    <>
      {selected.label}
      {Object.keys(selected.fields).length > 0 && (
        <div className="content-part mt-2">
          <ContentValues fields={selected.fields} values={value} courses={courses} />
        </div>
      )}
    </>
  )
}

function Items({ field, value, courses }: ValueProps<ContentFieldOf<'list' | 'group'>>) {
  const items = Array.isArray(value) ? value : []
  const { item } = field
  return item.control === 'fieldset' ? (
    <ol className="content-items mt-2">
      {items.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item has no other name than its place
        <li key={place}>
          <ContentValues fields={item.fields} values={one} courses={courses} />
        </li>
      ))}
    </ol>
  ) : (
    <ul className="list-disc pl-5">
      {items.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={place} className="wrap-anywhere">
          <Value field={item} value={one} courses={courses} />
        </li>
      ))}
    </ul>
  )
}

function formatPlainValue(field: ContentField, value: unknown, courses: CourseLabels): string {
  if (field.control === 'picture' && isObject(value)) return String(value.alt || 'A picture without a description')
  return formatContentLines(value, field, courses).join('\n')
}
