import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'

type FormField = { id: string; name: string; initial: string | undefined; errors: string[] | undefined }

interface LineProps {
  field: FormField
  label: string
  type?: 'text' | 'tel' | 'email'
  hint?: string
  autoComplete: string
  required?: boolean
}

/** A labelled line of text, with what was wrong with it. */
export function Line({ field: { id, name, initial, errors }, label, type = 'text', hint, autoComplete, required }: LineProps) {
  const describedBy = [hint && `${id}-description`, errors && `${id}-error`].filter(Boolean).join(' ')
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      <input
        id={id}
        name={name}
        type={type}
        defaultValue={initial}
        required={required}
        autoComplete={autoComplete}
        autoCapitalize={type === 'text' ? 'words' : 'none'}
        spellCheck={false}
        aria-invalid={errors ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
    </Field>
  )
}

/** A visitor under 18 names a guardian, who is asked first; the style opens the fields, so no script is needed. */
export function GuardianPart({ field }: { field: (name: 'isMinor' | 'guardianName' | 'guardianPhone') => FormField }) {
  const minor = field('isMinor')
  return (
    <div className="group">
      <Checkbox id={minor.id} name="isMinor" defaultChecked={minor.initial === 'on'} label="I am under 18" />
      <div className="hidden gap-6 border-l border-edge pl-5 group-has-[[name=isMinor]:checked]:grid">
        <p>The seat is kept for you. We first speak to a parent or guardian, and nobody calls you before they agree.</p>
        <Line field={field('guardianName')} label="Guardian’s name" autoComplete="off" />
        <Line field={field('guardianPhone')} label="Guardian’s phone" type="tel" autoComplete="off" />
      </div>
    </div>
  )
}
