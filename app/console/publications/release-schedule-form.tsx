import type { ReleaseReply } from '#app/domain/publications/releases/release-forms.ts'
import { formatFieldDate } from '#app/lib/format-field-date.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'

/** When it is to go public, to the second. Nobody needs to be at work then. */
export function ScheduleForm({ planned, reply }: { planned: Date | null; reply: ReleaseReply | null }) {
  const error = reply?.errors.at
  return (
    <div className="grid gap-3 md:flex md:flex-wrap md:items-end">
      <Field id="release-at" className="md:w-64" label="Goes public on (IST)" hint="By itself, to the second." errors={error ? [error] : undefined}>
        <input
          key={reply?.values.at ?? formatFieldDate(planned, 'second')}
          id="release-at"
          type="datetime-local"
          step={1}
          name="at"
          max="2099-12-31T23:59:59"
          defaultValue={reply?.values.at ?? formatFieldDate(planned, 'second')}
          aria-invalid={error ? true : undefined}
          aria-describedby={`release-at-description${error ? ' release-at-error' : ''}`}
        />
      </Field>
      <Button type="submit" quiet name="do" value="schedule">
        {planned ? 'Plan it anew' : 'Plan it'}
      </Button>
      {planned && (
        <Button type="submit" quiet name="do" value="unschedule">
          Cancel the plan
        </Button>
      )}
    </div>
  )
}
