import { Button } from './button.tsx'
import { Field } from './field.tsx'

interface ImportFormProps {
  action: string
  /** The file's field; the server reads the file under it. */
  name: string
  /** The headings that a file may have. */
  columns: readonly { heading: string; required?: boolean }[]
  maxRows: number
  error?: string | undefined
}

/** Chooses a CSV file to look at first. The whole page goes with it: a file of this size must not wait in the browser's memory. */
export function ImportForm({ action, name, columns, maxRows, error }: ImportFormProps) {
  return (
    <form method="post" action={action} encType="multipart/form-data" className="mt-5 grid max-w-[62ch] gap-5">
      <Field
        id="import-file"
        label="CSV file"
        hint={
          <>
            At most {maxRows.toLocaleString('en-IN')} rows and 50 MB. The first line has the headings:{' '}
            {columns.map(({ heading, required }) => (required ? heading : `${heading} (optional)`)).join(', ')}. Commas, semicolons or tabs between the values.
          </>
        }
        errors={error ? [error] : undefined}
      >
        <input
          id="import-file"
          name={name}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          required
          aria-describedby={error ? 'import-file-description import-file-error' : 'import-file-description'}
          aria-invalid={error ? true : undefined}
        />
      </Field>
      <p className="text-soft">Nothing is written yet. You see what would be imported first.</p>
      <div>
        <Button type="submit">Look at the file</Button>
      </div>
    </form>
  )
}
