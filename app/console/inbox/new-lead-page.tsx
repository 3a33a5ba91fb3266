import { listFieldsWith } from '#app/domain/leads/fields.ts'
import { newLeadForm } from '#app/domain/leads/new-lead-input.ts'
import { Button } from '#app/ui/button.tsx'
import { Control, FormTop } from '#app/ui/form-parts.tsx'
import { useForm } from '#app/ui/use-form.ts'
import './new-lead.css'

interface NewLeadPageProps {
  courses: readonly { courseID: string; label: string }[]
  formKey: string
  answer: object | undefined
}

const names = listFieldsWith('staff')
/** The source field comes after the person and the course. */
const after = names.indexOf('courseID') + 1

export function NewLeadPage({ courses, formKey, answer }: NewLeadPageProps) {
  const form = useForm(newLeadForm, answer, { values: { formKey } })
  const requested = (some: typeof names) =>
    some.map((name) =>
      name === 'courseID' ? (
        <Control
          key={name}
          field={form.field(name)}
          choices={Object.fromEntries(courses.map(({ courseID, label }) => [courseID, label]))}
          empty="Not known yet"
        />
      ) : (
        <Control key={name} field={form.field(name)} rows={3} empty={newLeadForm.fields[name].missing ? undefined : 'Not said'} />
      ),
    )
  return (
    <form {...form.props} className="new-lead mt-6 grid max-w-3xl gap-x-10 gap-y-6">
      <FormTop form={form} />
      {requested(names.slice(0, after))}
      <Control field={form.field('sourceName')} />
      {requested(names.slice(after))}
      <Control field={form.field('consentHow')} empty="Choose" />
      <fieldset className="border-y border-rule py-2">
        <legend className="sr-only">Under 18</legend>
        <Control field={form.field('isMinor')} />
        <div className="new-lead new-lead-guardian mt-2 gap-x-10 gap-y-4">
          <Control field={form.field('guardianName')} />
          <Control field={form.field('guardianPhone')} />
          <Control field={form.field('guardianAgreed')} />
        </div>
      </fieldset>
      <Control field={form.field('takeMyself')} />
      <div>
        <Button type="submit" busy={form.isPending && 'Saving'}>
          Save lead
        </Button>
      </div>
    </form>
  )
}
