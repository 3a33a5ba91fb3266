import { getInputProps, getTextareaProps, type SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { breachSchema } from '#app/domain/privacy/breach-input.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { useSchemaForm } from '#app/ui/use-schema-form.ts'

type Names = 'title' | 'description' | 'affected' | 'measures' | 'happenedAt' | 'noticedAt' | 'boardToldAt' | 'peopleToldAt'

export const breachFields: { name: Names; label: string; hint?: string; kind: 'line' | 'text' | 'moment' }[] = [
  { name: 'title', label: 'In a few words', kind: 'line' },
  { name: 'happenedAt', label: 'When it happened (IST)', kind: 'moment' },
  { name: 'noticedAt', label: 'When we noticed (IST)', kind: 'moment' },
  { name: 'description', label: 'What happened', kind: 'text', hint: 'Facts as known. Name no person here.' },
  { name: 'affected', label: 'What data, and whose', kind: 'text', hint: 'Kinds of data, and about how many people.' },
  { name: 'measures', label: 'What was done', kind: 'text', hint: 'To stop it, to mend it, and so that it does not come again.' },
  { name: 'boardToldAt', label: 'When the Board was told (IST)', kind: 'moment', hint: 'Leave empty until it is done.' },
  { name: 'peopleToldAt', label: 'When the people were told (IST)', kind: 'moment', hint: 'Leave empty until it is done.' },
]

interface BreachFormProps {
  values: Partial<Record<Names, string>>
  /** The entry's version that the form was filled from, or a new form's own key, by which it is recorded once. */
  base: { seen: string } | { formKey: string }
  reply: SubmissionResult<string[]> | null
}

/** One entry of the breach register. */
export function BreachForm({ values, base, reply }: BreachFormProps) {
  const busy = useNavigation().state === 'submitting'
  const { fields: controls, props, summary } = useSchemaForm<Partial<Record<Names, string>>>({ id: 'breach', schema: breachSchema, reply, values })
  // Keep the version or key that was sent with the text: the page may have loaded a newer one since.
  const [[name = '', value] = []] = Object.entries(base)
  const sent = reply?.initialValue?.[name]
  return (
    <Form {...props} className="mt-6 grid max-w-[44rem] gap-x-8 gap-y-6 md:grid-cols-2 md:*:col-span-2">
      <input type="hidden" name={name} value={typeof sent === 'string' ? sent : value} />
      <ErrorSummary {...summary} fields={breachFields.map(({ name, label }) => ({ id: controls[name].id, label, errors: controls[name].errors }))} />
      {breachFields.map(({ name, label, hint, kind }) => {
        const control = controls[name]
        const ariaDescribedBy = hint ? control.descriptionId : undefined
        return (
          <Field key={name} id={control.id} label={label} hint={hint} errors={control.errors} className={kind === 'moment' ? 'md:col-span-1!' : ''}>
            {kind === 'text' ? (
              <textarea {...getTextareaProps(control, { ariaDescribedBy })} key={control.key} rows={4} maxLength={undefined} />
            ) : (
              <input
                {...getInputProps(control, { type: kind === 'moment' ? 'datetime-local' : 'text', ariaDescribedBy })}
                key={control.key}
                maxLength={undefined}
                autoComplete="off"
              />
            )}
          </Field>
        )
      })}
      <div>
        <Button type="submit" busy={busy && 'One moment'}>
          Save the entry
        </Button>
      </div>
    </Form>
  )
}
