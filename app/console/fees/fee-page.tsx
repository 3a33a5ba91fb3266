import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { feeForm } from '#app/domain/courses/fee-form.ts'
import { audiences } from '#app/domain/courses/fees.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import type { Typed } from '#app/lib/form.ts'
import { FactLines } from '#app/ui/fact-list.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { FeeForm } from './fee-form.tsx'

type FeePageProps = {
  /** Null: a new one. */
  id: string | null
  values: Typed
  courses: [courseID: string, label: string][]
  hasBegun: boolean
  isAdmin: boolean
  answer: object | undefined
}

/** One fee: its form while it is planned, what it says once it is valid. */
export function FeePage({ id, values, courses, hasBegun, isAdmin, answer }: FeePageProps) {
  if (isAdmin && !hasBegun) {
    return (
      <StaffPage title={id ? 'Planned fee' : 'Set a fee'} lead="The site shows this fee from its first day on, by itself.">
        <FeeForm key={id} values={values} courses={courses} isNew={id === null} answer={answer} />
      </StaffPage>
    )
  }
  const title = `${courses.find(([courseID]) => courseID === values.courseID)?.[1] ?? values.courseID}, ${formatStoredDate(String(values.validFrom))}`
  const lead = hasBegun ? 'This fee has begun to be valid, so it is not changed any more. A new fee follows it.' : 'Only admins change fees.'
  const actions = isAdmin && <ActionLink to={`/staff/fees/new?like=${id}`}>Set a new fee</ActionLink>
  return (
    <StaffPage title={title} lead={lead} actions={actions}>
      <div className="mt-6 max-w-[34rem]">
        <FactLines facts={factsOf(values)} />
      </div>
    </StaffPage>
  )
}

function factsOf(values: Typed) {
  return Object.entries(feeForm.fields).flatMap(([name, field]) => {
    const value = String(values[name] ?? '')
    if (field.kind === 'version' || field.kind === 'check' || name === 'courseID' || value === '') return []
    const shown = name === 'audience' ? audiences[value as keyof typeof audiences] : name === 'validFrom' ? formatStoredDate(value) : value
    return [{ name: field.label, value: shown }]
  })
}
