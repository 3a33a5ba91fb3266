import { Form, useNavigation } from 'react-router'
import { Button } from './button.tsx'
import { Table } from './table.tsx'

export type ShownImport = Omit<ImportPreviewProps, 'action' | 'noun' | 'columns'>

interface ImportPreviewProps {
  /** Gets `upload` to import the file, and with `do=drop` to delete it. */
  action: string
  upload: string
  /** The name of a row, such as "enquiry" and "enquiries". */
  noun: { one: string; many: string }
  rows: number
  columns: string[]
  sample: { line: number; cells: string[] }[]
  errors: { line: number; column: string | null; message: string }[]
  errorCount: number
  fates: { new: number; updated: number; same: number }
  /** The encoding. If it is not UTF-8, the page asks to check letters with accents. */
  encoding: string
}

export function ImportPreview({ action, upload, noun, rows, columns, sample, errors, errorCount, fates, encoding }: ImportPreviewProps) {
  const { formData } = useNavigation()
  const busy = formData?.get('upload') === upload && formData.get('do') === null
  const writtenRows = fates.new + fates.updated
  const count = `${writtenRows.toLocaleString('en-IN')} ${writtenRows === 1 ? noun.one : noun.many}`
  const isGood = errorCount === 0
  return (
    <div className="mt-5 grid gap-5">
      <p role={isGood ? 'status' : 'alert'} className="text-lede">
        {isGood
          ? writtenRows > 0
            ? `${count} can be imported. Nothing has been written yet.`
            : `There is nothing to import: ${rows === 1 ? 'the row is' : `all ${rows.toLocaleString('en-IN')} rows are`} recorded already, with nothing new.`
          : `Nothing can be imported yet: ${errorCount === 1 ? 'there is one error' : `there are ${errorCount.toLocaleString('en-IN')} errors`}. Correct the file and choose it again.`}
      </p>
      {isGood && writtenRows > 0 && (
        <p>
          {fates.new.toLocaleString('en-IN')} new, {fates.updated.toLocaleString('en-IN')} updated, {fates.same.toLocaleString('en-IN')} recorded already with
          nothing new.
        </p>
      )}
      {encoding !== 'utf-8' && <p>The file is not UTF-8, and was read as {encoding}. Check that letters with accents are right below.</p>}
      {!isGood && (
        <Table
          caption={errors.length < errorCount ? `The first ${errors.length} errors` : 'Errors'}
          columns={['Line', 'Column', 'What is wrong']}
          rows={errors.map(({ line, column, message }, place) => ({ key: String(place), name: line, cells: [column ?? 'The whole line', message] }))}
        />
      )}
      {sample.length > 0 && writtenRows > 0 && (
        <Table
          caption={isGood && writtenRows === rows && sample.length === rows ? 'What will be imported' : 'The first rows that are good'}
          columns={['Line', ...columns]}
          rows={sample.map(({ line, cells }) => ({ key: String(line), name: line, cells }))}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {isGood && writtenRows > 0 && (
          <Form method="post" action={action}>
            <input type="hidden" name="upload" value={upload} />
            <Button type="submit" busy={busy && 'Importing'}>
              Import {count}
            </Button>
          </Form>
        )}
        <Form method="post" action={action}>
          <input type="hidden" name="upload" value={upload} />
          <Button type="submit" quiet name="do" value="drop">
            Choose another file
          </Button>
        </Form>
      </div>
    </div>
  )
}
