import type { scheduleForm } from '#app/domain/publications/releases/release-forms.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { textProps } from '#app/ui/form-field.ts'
import { FormTop } from '#app/ui/form-parts.tsx'
import type { FormState } from '#app/ui/use-form.ts'

type ScheduleFormProps = { form: FormState<typeof scheduleForm.fields>; isPlanned: boolean; className: string }

/** When it is to go public, to the second. */
export function ScheduleForm({ form, isPlanned, className }: ScheduleFormProps) {
  const at = form.field('at')
  return (
    <form {...form.props} className={`grid gap-3 md:flex md:flex-wrap md:items-end [&>[role]]:w-full ${className}`}>
      <FormTop form={form} />
      <Field id={at.id} className="md:w-64" label={at.field.label} hint={at.field.hint} errors={at.errors}>
        <input key={at.key} {...textProps(at, `${at.id}-description`)} type="datetime-local" step={1} max="2099-12-31T23:59:59" />
      </Field>
      <Button type="submit" quiet name="do" value="schedule" busy={form.isPending && 'One moment'}>
        {isPlanned ? 'Reschedule' : 'Schedule'}
      </Button>
    </form>
  )
}
