import { getTextareaProps, type SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import type { z } from 'zod'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import { preferredTimeLabels } from './call-window.ts'
import { CourseField } from './course-field.tsx'
import { Choice } from './enquiry-details.tsx'
import type { EnquiryCourse } from './enquiry-form.tsx'
import { correctionSchema } from './enquiry-input.ts'

type Controls = z.input<typeof correctionSchema>
type Props = {
  /** Where it is sent; the page it is on, unless said. */
  action?: string
  values: Record<string, unknown>
  courses: EnquiryCourse[]
  reply: SubmissionResult<string[]> | null
}

const labels = { name: 'Name', phone: 'Phone', email: 'Email', preferredTime: 'When to call', message: 'Message' } as const

/** Changes what was just sent: the same enquiry, not a second one. */
export function CorrectionForm({ action, values, courses, reply }: Props) {
  const {
    fields: controls,
    props,
    summary,
  } = useCheckedForm<Controls>({
    id: 'correct',
    schema: correctionSchema,
    reply,
    values: values as Controls,
    constraint: { name: { required: true }, phone: { required: true } },
  })
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('form') === 'correct'
  const { key, ...textarea } = getTextareaProps(controls.message)
  return (
    <Disclosure
      className="border-b border-rule"
      open={reply !== null}
      summaryClassName="grid grid-cols-[1fr_20px] items-center gap-4 min-h-14 after:justify-self-end"
      summary="Correct my details"
    >
      <Form action={action} {...props} preventScrollReset className="grid gap-6 pt-2 pb-7">
        <input type="hidden" name="form" value="correct" />
        <ErrorSummary {...summary} fields={Object.entries(labels).map(([name, label]) => ({ ...pick(controls[name as keyof typeof labels]), label }))} />
        <TextField field={controls.name} label="Name" autoComplete="name" />
        <TextField field={controls.phone} label="Phone" type="tel" autoComplete="tel" />
        <TextField field={controls.email as typeof controls.name} label="Email" type="email" autoComplete="email" />
        <CourseField field={controls.course} courses={courses} />
        <Choice field={controls.preferredTime} label="When to call" labels={preferredTimeLabels} />
        <Field id={controls.message.id} label="Message" errors={controls.message.errors}>
          <textarea key={key} {...textarea} maxLength={undefined} rows={3} />
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

const pick = ({ id, errors }: { id: string; errors: string[] | undefined }) => ({ id, errors })
