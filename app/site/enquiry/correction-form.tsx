import { Form, useNavigation } from 'react-router'
import { preferredTimeLabels } from '#app/domain/leads/call-window.ts'
import { enquiryRules } from '#app/domain/leads/enquiry-rules.ts'
import type { FormResult } from '#app/lib/form-result.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { textProps } from '#app/ui/form-field.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import { CourseField } from './course-field.tsx'
import { Choice } from './enquiry-details.tsx'
import type { EnquiryCourse } from './enquiry-form.tsx'

type Props = {
  /** Where it is sent; the page it is on, unless said. */
  action?: string
  values: Record<string, unknown>
  courses: EnquiryCourse[]
  reply: FormResult | null
}

const labels = { name: 'Name', phone: 'Phone', email: 'Email', preferredTime: 'When to call', message: 'Message' } as const
type Name = keyof typeof labels | 'course'

/** Changes what was just sent: the same enquiry, not a second one. */
export function CorrectionForm({ action, values, courses, reply }: Props) {
  const { formProps, check, field, summary } = useCheckedForm<Name>({ id: 'correct', reply, values, rules: enquiryRules })
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('form') === 'correct'
  const message = field('message')
  return (
    <Disclosure
      className="border-b border-rule"
      open={reply !== null}
      summaryClassName="grid grid-cols-[1fr_20px] items-center gap-4 min-h-14 after:justify-self-end"
      summary="Correct my details"
    >
      <Form method="post" action={action} {...formProps} onSubmit={check} preventScrollReset className="grid gap-6 pt-2 pb-7">
        <input type="hidden" name="form" value="correct" />
        <ErrorSummary {...summary} fields={Object.entries(labels).map(([name, label]) => ({ ...field(name as Name), label }))} />
        <TextField field={field('name')} label="Name" autoComplete="name" />
        <TextField field={field('phone')} label="Phone" type="tel" autoComplete="tel" />
        <TextField field={field('email')} label="Email" type="email" autoComplete="email" />
        <CourseField field={field('course')} courses={courses} />
        <Choice field={field('preferredTime')} label="When to call" labels={preferredTimeLabels} />
        <Field id={message.id} label="Message" errors={message.errors}>
          <textarea {...textProps(message)} rows={3} />
        </Field>
        <div>
          <Button type="submit" quiet busy={busy && 'Saving'}>
            Save my details
          </Button>
        </div>
      </Form>
    </Disclosure>
  )
}
