import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'

interface ImportFormProps {
  action: string
  /** The file's field; the server reads the file under it. */
  name: string
  error?: string | undefined
  /** What a file may have. */
  children: ReactNode
}

/** Chooses a file to look at first. The whole page goes with it: a file of this size must not wait in the browser's memory. */
export function ImportForm({ action, name, error, children }: ImportFormProps) {
  return (
    <form method="post" action={action} encType="multipart/form-data" className="mt-5 grid max-w-[62ch] gap-5">
      <Field id="import-file" label="CSV or Excel file" hint={children} errors={error ? [error] : undefined}>
        <input
          id="import-file"
          name={name}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
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
