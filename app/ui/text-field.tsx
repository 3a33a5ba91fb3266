import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { Field } from './field.tsx'

interface TextFieldProps {
  field: FieldMetadata<string>
  label: string
  /** `digits`: a code of digits alone, which phones give their number keys for. */
  type?: 'text' | 'email' | 'password' | 'tel' | 'digits'
  autoComplete: string
  /** What to know before typing. */
  hint?: string
}

/** A labelled line of text of a form that is checked by a schema. */
export function TextField({ field, label, type = 'text', autoComplete, hint }: TextFieldProps) {
  // A field that cuts what is pasted into it would change a password unseen: the schema says that it is too long.
  const {
    key,
    maxLength: _,
    ...input
  } = getInputProps(field, { type: type === 'digits' ? 'text' : type, ariaDescribedBy: hint ? field.descriptionId : undefined })
  return (
    <Field id={field.id} label={label} hint={hint} errors={field.errors}>
      <input
        key={key}
        {...input}
        inputMode={type === 'digits' ? 'numeric' : undefined}
        autoComplete={autoComplete}
        autoCapitalize={type === 'text' ? 'words' : 'none'}
        spellCheck={false}
      />
    </Field>
  )
}
