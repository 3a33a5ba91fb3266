import { useState } from 'react'
import type { LeadFieldName } from '#app/domain/leads/fields.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import type { FormField } from '#app/ui/form-field.ts'
import { LeadControls } from './lead-controls.tsx'

/** What helps the counsellor and nobody has to say; open where it holds something. */
export function EnquiryDetails({ names, field }: { names: readonly LeadFieldName[]; field: (name: string) => FormField }) {
  const holds = names.map(field).some(({ initialValue, errors }) => Boolean(initialValue || errors))
  // Once open it stays open: mending its last error would else close it over the field that is typed in.
  const [isOpen, setOpen] = useState(holds)
  if (holds && !isOpen) setOpen(true)
  return (
    <Disclosure
      className="border-y border-rule"
      open={isOpen}
      summaryClassName="grid grid-cols-[1fr_20px] items-center gap-4 min-h-12 pr-1.5 after:justify-self-end"
      summary="Say more, if you like"
    >
      <div className="grid gap-6 pt-2 pb-6">
        <LeadControls names={names} field={field} />
      </div>
    </Disclosure>
  )
}
