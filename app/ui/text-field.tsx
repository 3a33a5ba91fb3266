import { Field } from './field.tsx'
import { type FormField, textProps } from './form-field.ts'

interface TextFieldProps {
  field: FormField
  label: string
  /** `digits`: a code of digits alone, which phones give their number keys for. */
  type?: 'text' | 'email' | 'password' | 'tel' | 'digits'
  autoComplete: string
  /** What to know before typing. */
  hint?: string
}

/** A labelled line of text. It never cuts what is pasted into it, which would change a password unseen: the server says that it is too long. */
export function TextField({ field, label, type = 'text', autoComplete, hint }: TextFieldProps) {
  return (
    <Field id={field.id} label={label} hint={hint} errors={field.errors}>
      <input
        key={field.key}
        {...textProps(field, hint && `${field.id}-description`)}
        minLength={field.minLength}
        type={type === 'digits' ? 'text' : type}
        inputMode={type === 'digits' ? 'numeric' : undefined}
        autoComplete={autoComplete}
        autoCapitalize={type === 'text' ? 'words' : 'none'}
        spellCheck={false}
      />
    </Field>
  )
}
