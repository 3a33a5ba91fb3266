import { Form, useNavigation } from 'react-router'
import { Button } from './button.tsx'
import { Table } from './table.tsx'

/** What is in a file, as an import's page shows it. */
export type ShownImport = Omit<ImportPreviewProps, 'action' | 'noun' | 'columns'>

interface ImportPreviewProps {
  /** Gets `upload` to import it, and with `do=drop` to forget it. */
  action: string
  /** Of the file that the server keeps. */
  upload: string
  /** What a row is, such as "enquiry" and "enquiries". */
  noun: { one: string; many: string }
  rows: number
  /** As many of them are there already exactly so, and are left. */
  there: number
  columns: string[]
  /** The first rows that would be written. */
  sample: { line: number; cells: string[] }[]
  /** The first faults, and how many there are. */
  faults: { line: number; column: string | null; message: string }[]
  faultCount: number
  /** How the file was read, if not as UTF-8: letters with accents are worth a look then. */
  encoding: string
}

/** What an import would do: every fault with its line, or the first rows and the button. All of it is imported or nothing. */
export function ImportPreview({ action, upload, noun, rows, columns, there, sample, faults, faultCount, encoding }: ImportPreviewProps) {
  const { formData } = useNavigation()
  const busy = formData?.get('upload') === upload && formData.get('do') === null
  const inWords = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? noun.one : noun.many}`
  const newRows = rows - there
  const isGood = faultCount === 0
  const known = there > 0 ? ` ${inWords(there)} of the file ${there === 1 ? 'is' : 'are'} here already, exactly so, and will be left.` : ''
  return (
    <div className="mt-5 grid gap-5">
      <p role={isGood ? 'status' : 'alert'} className="text-lede">
        {isGood
          ? newRows > 0
            ? `${inWords(newRows)} can be imported. Nothing has been written yet.${known}`
            : `Nothing to import: ${there === 1 ? 'the only row of the file is' : `all ${inWords(there)} of the file are`} here already, exactly so.`
          : `Nothing can be imported yet: ${faultCount === 1 ? 'there is one fault' : `there are ${faultCount.toLocaleString('en-IN')} faults`}. Correct the file and choose it again.`}
      </p>
      {encoding !== 'utf-8' && <p>The file is not UTF-8, and was read as {encoding}. Check that letters with accents are right below.</p>}
      {!isGood && (
        <Table
          caption={faults.length < faultCount ? `The first ${faults.length} faults` : 'Faults'}
          columns={['Line', 'Column', 'What is wrong']}
          rows={faults.map(({ line, column, message }, place) => ({ key: String(place), name: line, cells: [column ?? 'The whole line', message] }))}
        />
      )}
      {sample.length > 0 && (
        <Table
          caption={isGood && sample.length === newRows ? 'What will be imported' : 'The first rows that are good'}
          columns={['Line', ...columns]}
          rows={sample.map(({ line, cells }) => ({ key: String(line), name: line, cells }))}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {isGood && newRows > 0 && (
          <Form method="post" action={action}>
            <input type="hidden" name="upload" value={upload} />
            <Button type="submit" busy={busy && 'Importing'}>
              Import {inWords(newRows)}
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
