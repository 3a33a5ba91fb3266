import { type FieldMetadata, getInputProps } from '@conform-to/react'

interface TextFieldProps {
  field: FieldMetadata<string>
  label: string
  type?: 'text' | 'email' | 'password' | 'tel'
  autoComplete: string
  /** What to know before typing. */
  hint?: string
}

/** A labelled line of text with its hint before and its error after. */
export function TextField({ field, label, type = 'text', autoComplete, hint }: TextFieldProps) {
  // A field that cuts what is pasted into it would change a password unseen: the schema says that it is too long.
  const { key, maxLength: _, ...input } = getInputProps(field, { type, ariaDescribedBy: hint ? field.descriptionId : undefined })
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      {hint && (
        <p id={field.descriptionId} className="field-hint">
          {hint}
        </p>
      )}
      <input key={key} {...input} autoComplete={autoComplete} autoCapitalize={type === 'text' ? 'words' : 'none'} spellCheck={false} />
      {field.errors && (
        <p id={field.errorId} className="field-error">
          {field.errors.join(' ')}
        </p>
      )}
    </div>
  )
}
