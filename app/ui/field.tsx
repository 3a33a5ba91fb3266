import type { ReactNode } from 'react'

interface FieldProps {
  /** Id of the control; the hint is `{id}-description` and the error `{id}-error`, as in the forms' own ids. */
  id: string
  label: ReactNode
  /** What to know before filling it in. */
  hint?: ReactNode
  errors?: string[] | undefined
  /** Shown below the control, such as a preview. */
  note?: ReactNode
  className?: string
  children: ReactNode
}

/** A control with its label above, its hint before it and its error after it. */
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
      {errors && (
        <p id={`${id}-error`} className="field-error">
          {errors.join(' ')}
        </p>
      )}
      {note}
    </div>
  )
}
