import { type ReactNode, useState } from 'react'
import type { OfferingConflict } from '#app/domain/bookings/handle-offering-form.server.ts'
import type { OfferingKind } from '#app/domain/bookings/offerings.ts'
import { choicesOf, type FieldName, type FieldValues, fieldsOf, offeringForm, type Subjects } from '#app/domain/bookings/schedule/offering-fields.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictView } from '#app/ui/conflict-view.tsx'
import { Control, FormTop } from '#app/ui/form-parts.tsx'
import { type FormState, useForm } from '#app/ui/use-form.ts'
import './schedule.css'

interface StaffFormProps {
  kind: OfferingKind
  path: string
  /** The fields' texts, and `version` or the new `id`. */
  values: FieldValues & { version?: string; id?: string }
  subjects: Subjects
  /** What a published offering keeps, in words: its start is moved, and its address stays. */
  fixed?: Partial<Record<FieldName, ReactNode>>
  /** What the page's action has answered. */
  answer: object | undefined
  button: string
  /** Something else is the next step, such as to publish. */
  quiet?: boolean
}

const wide: readonly FieldName[] = ['summary', 'description', 'slug']
const empty: Partial<Record<FieldName, string>> = { courseID: 'No course', workshopId: 'Choose a career', days: 'Not said', part: 'Not said' }

/** Everything that staff say of an offering; both texts and the choice between them where two editors changed it. */
export function StaffForm({ kind, path, values, subjects, fixed = {}, answer, button, quiet = false }: StaffFormProps) {
  const [shown, setShown] = useState<{ conflict?: OfferingConflict; at: number }>({ at: 0 })
  const form = useForm(offeringForm(kind), answer, {
    id: `offering-${kind}`,
    action: path,
    values: { ...values, kind },
  })
  const found = (form.answer as { conflict?: OfferingConflict } | undefined)?.conflict
  // Until it is settled, whatever else is answered meanwhile.
  if (found && found !== shown.conflict) setShown({ conflict: found, at: form.timesDone })
  if (shown.conflict && shown.at === form.timesDone) {
    const leave = () => {
      form.clear()
      setShown({ ...shown, at: -1 })
    }
    return <Conflict {...{ kind, path, subjects, form, fixed }} conflict={shown.conflict} onLeave={leave} />
  }
  return (
    <form {...form.props} className="staff-pairs mt-6 grid max-w-[56rem] gap-x-8 gap-y-6 md:grid-cols-2">
      <div className="md:col-span-2 empty:hidden">
        <FormTop form={form} />
      </div>
      {fieldsOf(kind).map(([name, field]) => {
        const look = wide.includes(name) ? 'md:col-span-2' : ''
        if (!fixed[name])
          return (
            <Control
              key={name}
              field={form.field(name)}
              rows={5}
              choices={choicesOf(name, subjects)}
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

type ConflictProps = Pick<StaffFormProps, 'kind' | 'path' | 'subjects'> & {
  form: FormState<ReturnType<typeof offeringForm>['fields']>
  conflict: OfferingConflict
  fixed: NonNullable<StaffFormProps['fixed']>
  onLeave: () => void
}

function Conflict({ kind, path, subjects, form, conflict: { mine, theirs, version }, fixed, onLeave }: ConflictProps) {
  const fields = fieldsOf(kind).map(([name, field]) => {
    const choices = choicesOf(name, subjects)
    const show = (value: string) => (field.kind === 'moment' ? formatStoredDate(value) : (choices[value] ?? value))
    return { name, label: field.label ?? name, mine: fixed[name] ? theirs[name] : mine[name], theirs: theirs[name], show }
  })
  const kept = [['kind', kind] as const, ['version', String(version)] as const]
  return <ConflictView who="A colleague saved this while you wrote." action={path} theirsTo={path} kept={kept} fields={fields} form={form} onLeave={onLeave} />
}
