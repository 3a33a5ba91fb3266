import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { Field } from './field.tsx'

interface TextFieldProps {
  field: FieldMetadata<string>
  label: string
  type?: 'text' | 'email' | 'password' | 'tel'
  autoComplete: string
  /** What to know before typing. */
  hint?: string
}

/** A labelled line of text of a form that is checked by a schema. */
export function TextField({ field, label, type = 'text', autoComplete, hint }: TextFieldProps) {
  // A field that cuts what is pasted into it would change a password unseen: the schema says that it is too long.
  const { key, maxLength: _, ...input } = getInputProps(field, { type, ariaDescribedBy: hint ? field.descriptionId : undefined })
  return (
    <Field id={field.id} label={label} hint={hint} errors={field.errors}>
      <input key={key} {...input} autoComplete={autoComplete} autoCapitalize={type === 'text' ? 'words' : 'none'} spellCheck={false} />
    </Field>
  )
}
