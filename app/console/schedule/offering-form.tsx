import type { ReactNode } from 'react'
import type { OfferingKind } from '#app/domain/bookings/offerings.ts'
import { type FieldName, type FieldValues, getChoices, getOfferingForm, listFields, type Subjects } from '#app/domain/bookings/schedule/offering-fields.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictForm } from '#app/ui/conflict-form.tsx'
import { Control, FormTop } from '#app/ui/form-parts.tsx'
import { type FormState, useForm } from '#app/ui/use-form.ts'
import './schedule.css'

interface StaffFormProps {
  kind: OfferingKind
  path: string
  /** Field texts, with `version` or the new `id`. */
  values: FieldValues & { version?: string; id?: string }
  subjects: Subjects
  /** Fields that the form cannot change once published, as text. The start has its own form; the address is fixed. */
  fixed?: Partial<Record<FieldName, ReactNode>>
  answer: object | undefined
  button: string
  /** Another action, such as publishing, is the main next step. */
  quiet?: boolean
}

const wide: readonly FieldName[] = ['summary', 'description', 'slug']
const empty: Partial<Record<FieldName, string>> = { courseID: 'No course', workshopId: 'Choose a career', days: 'Not said', part: 'Not said' }

/** The form of an offering. If two editors changed it, both versions are shown. */
export function StaffForm({ kind, path, values, subjects, fixed = {}, answer, button, quiet = false }: StaffFormProps) {
  const form = useForm(getOfferingForm(kind), answer, {
    id: `offering-${kind}`,
    action: path,
    values: { ...values, kind },
  })
  if (form.conflict) return <OfferingConflict kind={kind} subjects={subjects} form={form} fixed={fixed} />
  return (
    <form {...form.props} className="staff-pairs mt-6 grid max-w-[56rem] gap-x-8 gap-y-6 md:grid-cols-2 md:*:[[role]]:col-span-2">
      <FormTop form={form} />
      {listFields(kind).map(([name, field]) => {
        const look = wide.includes(name) ? 'md:col-span-2' : ''
        if (!fixed[name])
          return (
            <Control
              key={name}
              field={form.field(name)}
              rows={5}
              choices={getChoices(name, subjects)}
              empty={field.missing && name === 'courseID' ? 'Choose a course' : empty[name]}
              className={look}
            />
          )
        return (
          <div key={name} className={look}>
            <input type="hidden" name={name} value={values[name]} />
            <p className="font-semibold">{field.label}</p>
            <div className="wrap-anywhere">{fixed[name]}</div>
          </div>
        )
      })}
      <div className="md:col-span-2">
        <Button type="submit" quiet={quiet} busy={form.isPending && 'One moment'}>
          {button}
        </Button>
      </div>
    </form>
  )
}

type ConflictProps = Pick<StaffFormProps, 'kind' | 'subjects'> & {
  form: FormState<ReturnType<typeof getOfferingForm>['fields']>
  fixed: NonNullable<StaffFormProps['fixed']>
}

function OfferingConflict({ kind, subjects, form, fixed }: ConflictProps) {
  const { typed, conflict } = form
  const fields = listFields(kind).map(([name, field]) => {
    const choices = getChoices(name, subjects)
    const show = (value: string) => {
      if (field.kind === 'check') return value ? 'Yes' : 'No'
      return field.kind === 'moment' ? formatStoredDate(value) : (choices[value] ?? value)
    }
    const theirs = String(conflict?.[name] ?? '')
    return { name, label: field.label ?? name, mine: fixed[name] ? theirs : String(typed?.[name] ?? ''), theirs, show }
  })
  return <ConflictForm who="A colleague saved this while you wrote." form={form} fields={fields} />
}
