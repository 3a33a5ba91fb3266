import type { SenderValues } from '#app/domain/leads/enquiry-form.ts'
import { Control } from '#app/ui/form-parts.tsx'
import type { ControlledField } from '#app/ui/use-form.ts'

type GuardianFieldsProps = { field: (name: keyof SenderValues) => ControlledField; text: string }

/** A visitor under 18 names a guardian; the institute calls the guardian first. CSS shows the fields, so that no script is needed. */
export function GuardianFields({ field, text }: GuardianFieldsProps) {
  return (
    <div className="group">
      <Control field={field('isMinor')} />
      <div className="hidden gap-6 border-l border-edge pl-5 group-has-[[name=isMinor]:checked]:grid">
        <p>{text}</p>
        <Control field={field('guardianName')} />
        <Control field={field('guardianPhone')} />
      </div>
    </div>
  )
}
