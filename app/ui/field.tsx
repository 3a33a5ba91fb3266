import type { ReactNode } from 'react'

interface FieldProps {
  /** Id of the control; the hint is `{id}-description` and the error `{id}-error`, as in the forms' own ids. */
  id: string
  label: ReactNode
  hint?: ReactNode
  errors?: string[] | undefined
  note?: ReactNode
  className?: string
  children: ReactNode
}

export function Field({ id, label, hint, errors, note, className = '', children }: FieldProps) {
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-description`} className="field-hint">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} errors={errors} />
      {note}
    </div>
  )
}

/** @param id of the control */
export function FieldError({ id, errors }: { id: string | undefined; errors: string[] | undefined }) {
  if (!errors) return null
  return (
    <p id={id && `${id}-error`} className="field-error">
      {errors.join(' ')}
    </p>
  )
}
