import { useEffect, useRef } from 'react'
import { ActionLink } from './link.tsx'
import { useHydrated } from './use-hydrated.ts'

interface ErrorSummaryProps {
  id: string
  errors: string[] | undefined
  fields: { id: string; label: string; errors?: string[] | undefined }[]
  /** The server's last failure, and how often the browser itself stopped the form: each change focuses the summary. */
  lastFailure: unknown
  stops: number
}

export function ErrorSummary({ id, errors = [], fields, lastFailure, stops }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are the cause, nothing of them is read
  useEffect(() => {
    // If a visitor began to correct the form before the script loaded, leave the focus in the field.
    if (hydrated || document.activeElement === document.body) summary.current?.focus()
  }, [lastFailure, stops])
  const wrong = fields.filter((field) => field.errors)
  if (errors.length === 0 && wrong.length === 0) return null
  return (
    <div
      ref={summary}
      id={id}
      role="alert"
      // The focus has read the list. Its changes while a person corrects the fields are not announced.
      aria-live={errors.length > 0 ? undefined : 'off'}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a page that comes back with errors starts at them, also where no script runs
      autoFocus
      className="border-l-4 border-danger pl-4"
    >
      {errors.map((error) => (
        <p key={error} className="font-semibold">
          {error}
        </p>
      ))}
      {wrong.length > 0 && (
        <>
          <p className="font-semibold">Please fix {wrong.length === 1 ? 'one thing' : `${wrong.length} things`}:</p>
          <ul className="mt-1 grid">
            {wrong.map((field) => (
              <li key={field.id}>
                <ActionLink to={`#${field.id}`} className="py-2">
                  {field.label}: {field.errors?.join(' ')}
                </ActionLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
