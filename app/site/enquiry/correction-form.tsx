import { Form, useNavigation } from 'react-router'
import { enquiryRules } from '#app/domain/leads/enquiry-rules.ts'
import { fieldsWith } from '#app/domain/leads/fields.ts'
import type { FormResult } from '#app/lib/form-result.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import type { EnquiryCourse } from './enquiry-form.tsx'
import { LeadControls, labelled } from './lead-controls.tsx'

type Props = {
  /** Where it is sent; the page it is on, unless said. */
  action?: string
  values: Record<string, unknown>
  courses: EnquiryCourse[]
  reply: FormResult | null
}

const names = fieldsWith('corrected')

/** Changes what was just sent: the same enquiry, not a second one. */
export function CorrectionForm({ action, values, courses, reply }: Props) {
  const { formProps, check, field, summary } = useCheckedForm<string>({ id: 'correct', reply, values, rules: enquiryRules })
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('form') === 'correct'
  return (
    <Disclosure
      className="border-b border-rule"
      open={reply !== null}
      summaryClassName="grid grid-cols-[1fr_20px] items-center gap-4 min-h-14 after:justify-self-end"
      summary="Correct my details"
    >
      <Form method="post" action={action} {...formProps} onSubmit={check} preventScrollReset className="grid gap-6 pt-2 pb-7">
        <input type="hidden" name="form" value="correct" />
        <ErrorSummary {...summary} fields={labelled(names, field)} />
        <LeadControls names={names} field={field} courses={courses} />
        <div>
          <Button type="submit" quiet busy={busy && 'Saving'}>
            Save my details
          </Button>
        </div>
      </Form>
    </Disclosure>
  )
}
