import { Form } from 'react-router'
import type { ContentField } from '#app/domain/content/content-form.ts'
import type { ContentSample } from '#app/domain/content/define-content.ts'
import { lowerForSentence } from '#app/lib/text.ts'
import { Button } from '#app/ui/button.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { ContentValues } from './content-values.tsx'
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
  courses: { courseID: string; label: string }[]
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
      <h2 className="mt-6 mb-3 border-t border-edge pt-4 text-lede font-semibold">What it says</h2>
      {sample ? <SamplePreview sample={sample} /> : <ContentValues fields={fields} values={values} courses={courses} />}
    </div>
  )
}
