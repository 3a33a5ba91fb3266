import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type Controls = Record<'isMinor' | 'guardianName' | 'guardianPhone', FieldMetadata<string | undefined>>

/** A visitor under 18 names a guardian, who is asked first; the style opens the fields, so no script is needed. */
export function GuardianFields({ controls: { isMinor, guardianName, guardianPhone } }: { controls: Controls }) {
  const { key, ...input } = getInputProps(isMinor, { type: 'checkbox' })
  return (
    <div>
      <Checkbox key={key} {...input} label="I am under 18" />
      <div className="enquiry-guardian gap-6 border-l border-edge pl-5">
        <p>We first speak to a parent or guardian. Nobody calls you before they agree, and no news is sent.</p>
        <TextField field={guardianName as FieldMetadata<string>} label="Guardian’s name" autoComplete="off" />
        <TextField field={guardianPhone as FieldMetadata<string>} label="Guardian’s phone" type="tel" autoComplete="off" />
      </div>
    </div>
  )
}
