import type { ReactNode } from 'react'
import { allCourses, feeForm } from '#app/domain/courses/fee-form.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import type { Typed } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictForm } from '#app/ui/conflict-form.tsx'
import { Control, FormTop } from '#app/ui/form-parts.tsx'
import { useForm } from '#app/ui/use-form.ts'

type FeeFormProps = {
  values: Typed
  /** The courses that it may be for; `isNew`: also all of them at once. */
  courses: [courseID: string, label: string][]
  isNew: boolean
  /** What the page's action has answered. */
  answer: object | undefined
}

/** One fee of a day to come; both texts and the choice between them where two admins changed it. */
export function FeeForm({ values, courses, isNew, answer }: FeeFormProps) {
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

/** Fields that only a ticked box shows; the style opens them, so no script is needed. */
function Terms({ box, when, children }: { box: ReactNode; when: string; children: ReactNode }) {
  return (
    <div className="group md:col-span-2">
      {box}
      <div className={`hidden gap-x-8 gap-y-6 border-l border-edge pt-3 pl-5 md:grid-cols-2 ${when}`}>{children}</div>
    </div>
  )
}
