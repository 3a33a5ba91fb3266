import { Checkbox } from '#app/ui/checkbox.tsx'
import { boxProps, type FormField } from '#app/ui/form-field.ts'
import { TextField } from '#app/ui/text-field.tsx'

/** A visitor under 18 names a guardian, who is asked first; the style opens the fields, so no script is needed. */
export function GuardianFields({ field }: { field: (name: 'isMinor' | 'guardianName' | 'guardianPhone') => FormField }) {
  return (
    <div>
      <Checkbox {...boxProps(field('isMinor'))} label="I am under 18" />
      <div className="enquiry-guardian gap-6 border-l border-edge pl-5">
        <p>We first speak to a parent or guardian. Nobody calls you before they agree, and no news is sent.</p>
        <TextField field={field('guardianName')} label="Guardian’s name" autoComplete="off" />
        <TextField field={field('guardianPhone')} label="Guardian’s phone" type="tel" autoComplete="off" />
      </div>
    </div>
  )
}
