import { getFormProps, getTextareaProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { z } from 'zod'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { preferredTimeLabels } from './call-window.ts'
import { CourseField } from './course-field.tsx'
import { Choice } from './enquiry-details.tsx'
import type { EnquiryCourse } from './enquiry-form.tsx'
import { type CorrectionInput, correctionSchema } from './enquiry-input.ts'

type Controls = z.input<typeof correctionSchema>
type Props = { values: Record<string, unknown>; courses: EnquiryCourse[]; reply: SubmissionResult<string[]> | null }

const labels = { name: 'Name', phone: 'Phone', email: 'Email', preferredTime: 'When to call', message: 'Message' } as const

/** Changes what was just sent: the same enquiry, not a second one. */
export function CorrectionForm({ values, courses, reply }: Props) {
  const [stops, setStops] = useState(0)
  const [form, controls] = useForm<Controls, CorrectionInput, string[]>({
    id: 'correct',
    lastResult: reply,
    defaultValue: values as Controls,
    constraint: { name: { required: true }, phone: { required: true } },
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: correctionSchema }),
  })
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('form') === 'correct'
  const { onSubmit, ...formProps } = getFormProps(form)
  const { key, ...textarea } = getTextareaProps(controls.message)
  return (
    <Disclosure
      className="border-b border-rule"
      open={reply !== null}
      summaryClassName="grid grid-cols-[1fr_20px] items-center gap-4 min-h-14 after:justify-self-end"
      summary="Correct my details"
    >
      <Form
        method="post"
        action="/thank-you"
        {...formProps}
        onSubmit={(event) => {
          onSubmit(event)
          if (event.defaultPrevented) setStops((count) => count + 1)
        }}
        preventScrollReset
        className="grid gap-6 pt-2 pb-7"
      >
        <input type="hidden" name="form" value="correct" />
        <ErrorSummary
          id={form.errorId}
          errors={form.errors}
          reply={reply}
          stops={stops}
          fields={Object.entries(labels).map(([name, label]) => ({ ...pick(controls[name as keyof typeof labels]), label }))}
        />
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
