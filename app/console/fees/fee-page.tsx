import type { ReactNode } from 'react'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { allCourses, feeForm } from '#app/domain/courses/fee-form.ts'
import { audiences } from '#app/domain/courses/fees.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import type { TypedValues } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictForm } from '#app/ui/conflict-form.tsx'
import { Control, FormTop } from '#app/ui/form-parts.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { useForm } from '#app/ui/use-form.ts'

type CourseFeePageProps = {
  /** Null for a new fee. */
  id: string | null
  values: TypedValues
  courses: [courseID: string, label: string][]
  hasBegun: boolean
  isAdmin: boolean
  answer: object | undefined
}

export function CourseFeePage({ id, values, courses, hasBegun, isAdmin, answer }: CourseFeePageProps) {
  if (isAdmin && !hasBegun) {
    return (
      <StaffPage title={id ? 'Planned fee' : 'Set a fee'} lead="The site shows this fee from its first day on, by itself.">
        <FeeForm key={id} values={values} courses={courses} isNew={id === null} answer={answer} />
      </StaffPage>
    )
  }
  const title = `${courses.find(([courseID]) => courseID === values.courseID)?.[1] ?? values.courseID}, ${formatStoredDate(String(values.validFrom))}`
  const lead = hasBegun ? 'This fee is already valid, so it cannot be changed. Set a new fee to replace it.' : 'Only admins change fees.'
  const actions = isAdmin && <ActionLink to={`/staff/fees/new?like=${id}`}>Set a new fee</ActionLink>
  return (
    <StaffPage title={title} lead={lead} actions={actions}>
      <dl className="mt-6 max-w-[44rem] border-t border-ink">
        {listFacts(values).map(({ name, value }) => (
          <div key={name} className="flex items-baseline justify-between gap-6 border-b border-rule py-3">
            <dt>{name}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </StaffPage>
  )
}

function listFacts(values: TypedValues) {
  return Object.entries(feeForm.fields).flatMap(([name, field]) => {
    const value = String(values[name] ?? '')
    if (field.kind === 'version' || field.kind === 'check' || name === 'courseID' || value === '') return []
    return [{ name: field.label, value: formatFact(name, value) }]
  })
}

function formatFact(name: string, value: string): string {
  if (name === 'audience') return audiences[value as keyof typeof audiences]
  if (name === 'validFrom') return formatStoredDate(value)
  const number = Number(value).toLocaleString('en-IN')
  if (name === 'loanRate' || name === 'share') return `${number}%`
  return ['amount', 'loanFee', 'deposit', 'threshold', 'cap'].includes(name) ? `₹${number}` : number
}

type FeeFormProps = {
  values: TypedValues
  courses: [courseID: string, label: string][]
  isNew: boolean
  answer: object | undefined
}

/** The form of a future fee. If two admins changed it, both versions are shown. */
function FeeForm({ values, courses, isNew, answer }: FeeFormProps) {
  const form = useForm(feeForm, answer, { values })
  const labels = Object.fromEntries(courses)
  const yesNo = (value: string) => (value === 'on' ? 'Yes' : 'No')
  const show = { courseID: (id: string) => labels[id] ?? id, validFrom: formatStoredDate, hasLoan: yesNo, hasPayAfterPlacement: yesNo }
  if (form.conflict) return <ConflictForm form={form} who="Another admin saved this fee while you wrote." show={show} />
  const control = (name: keyof typeof feeForm.fields) => <Control key={name} field={form.field(name)} className="content-end" />
  return (
    <form {...form.props} className="mt-6 grid max-w-[44rem] gap-x-8 gap-y-6 md:grid-cols-2 md:*:[[role]]:col-span-2">
      <FormTop form={form} />
      <Control
        field={form.field('courseID')}
        choices={isNew ? [[allCourses, 'All courses'], ...courses] : courses}
        empty={isNew ? 'Choose' : undefined}
        className="content-end"
      />
      <Control field={form.field('audience')} empty={isNew ? 'Choose' : undefined} className="content-end" />
      {(['amount', 'validFrom', 'emiMonths'] as const).map(control)}
      <Terms box={control('hasLoan')} when="group-has-[[name=hasLoan]:checked]:grid">
        {(['loanMonths', 'loanRate', 'loanFee'] as const).map(control)}
      </Terms>
      <Terms box={control('hasPayAfterPlacement')} when="group-has-[[name=hasPayAfterPlacement]:checked]:grid">
        {(['deposit', 'threshold', 'share', 'shareMonths', 'cap', 'graceMonths', 'lapsesAfterMonths'] as const).map(control)}
      </Terms>
      <div className="md:col-span-2">
        <Button type="submit" busy={form.isPending && 'One moment'}>
          Save the fee
        </Button>
      </div>
    </form>
  )
}

/** Fields that show only while the box is ticked. CSS does this, so it works without script. */
function Terms({ box, when, children }: { box: ReactNode; when: string; children: ReactNode }) {
  return (
    <div className="group md:col-span-2">
      {box}
      <div className={`hidden gap-x-8 gap-y-6 border-l border-edge pt-3 pl-5 md:grid-cols-2 ${when}`}>{children}</div>
    </div>
  )
}
