import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'

interface ImportFormProps {
  action: string
  error?: string | undefined
  children: ReactNode
}

/** Chooses a file for a preview. A plain form post: the browser must not hold a file of this size in memory. */
export function ImportForm({ action, error, children }: ImportFormProps) {
  return (
    <form method="post" action={action} encType="multipart/form-data" className="mt-5 grid max-w-[62ch] gap-5">
      <Field id="import-file" label="CSV or Excel file" hint={children} errors={error ? [error] : undefined}>
        <input
          id="import-file"
          name="file"
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          required
          aria-describedby={error ? 'import-file-description import-file-error' : 'import-file-description'}
          aria-invalid={error ? true : undefined}
        />
      </Field>
      <p className="text-soft">Nothing is imported yet: you see a preview first.</p>
      <div>
        <Button type="submit">Look at the file</Button>
      </div>
    </form>
  )
}
