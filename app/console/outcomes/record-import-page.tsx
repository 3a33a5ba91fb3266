import type { OutcomeTexts } from '#app/domain/outcomes/outcome-texts.server.ts'
import { recordFileColumns, recordRowLimit } from '#app/domain/outcomes/record-input.ts'
import { ImportForm } from '#app/ui/import-form.tsx'
import { ImportPreview, type ShownImport } from '#app/ui/import-preview.tsx'

interface RecordImportPageProps {
  path: string
  preview: ShownImport | null
  texts: OutcomeTexts
  error: string | undefined
}

export function RecordImportPage({ path, preview, texts, error }: RecordImportPageProps) {
  if (preview) {
    const columns = ['Number', 'Course', 'Study', 'Work', 'Salary']
    return <ImportPreview action={path} {...preview} noun={{ one: 'record', many: 'records' }} columns={columns} />
  }
  const list = (options: OutcomeTexts['study']) => options.map(([, label]) => label).join('; ')
  return (
    <>
      <div className="mt-4 grid max-w-[72ch] gap-3">
        <p>
          Reference is the number of an enquiry or the code of a certificate, never a name or a phone number. Course is as the site calls it. Salary is in
          rupees a year, only for people who work in the field, full time.
        </p>
        <p>Study is one of: {list(texts.study)}.</p>
        <p>Work is one of: {list(texts.work)}.</p>
      </div>
      <ImportForm action={path} error={error}>
        At most {recordRowLimit.toLocaleString('en-IN')} rows and 50 MB, as Excel 10 MB. The first line has the headings:{' '}
        {recordFileColumns.map(({ heading, required }) => (required ? heading : `${heading} (optional)`)).join(', ')}. In CSV commas, semicolons or tabs between
        the values.
      </ImportForm>
    </>
  )
}
