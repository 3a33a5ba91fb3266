import type { ReactNode } from 'react'
import { offeringKinds } from '#app/domain/bookings/offerings.ts'
import { type StaffFilter, stateGroups, writeStaffFilter } from '#app/domain/bookings/schedule/schedule-filter.ts'
import { offeringKindLabels, scheduleGroupLabels } from '#app/domain/bookings/schedule/schedule-labels.ts'
import { withoutFilter } from '#app/lib/list-address.ts'
import { formatMonth } from '#app/lib/month-grid.ts'
import { Field } from '#app/ui/field.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'

const path = '/staff/bookings'

interface StaffFilterFormProps {
  filter: StaffFilter
  courses: readonly { courseID: string; label: string }[]
  saved: ReactNode
}

/** Narrows the list of offerings. */
export function StaffFilterForm({ filter, courses, saved }: StaffFilterFormProps) {
  const { state, kind, course, month, q } = filter
  const chips: [name: keyof StaffFilter, label: string][] = [
    ['state', state && scheduleGroupLabels[state]],
    ['kind', kind && offeringKindLabels[kind]],
    ['course', courses.find(({ courseID }) => courseID === course)?.label ?? course],
    ['month', month && formatMonth(month)],
    ['q', q && `“${q}”`],
  ]
  const search = writeStaffFilter(filter)
  const inForce = chips.filter(([, label]) => label !== '').map(([name, label]) => ({ label, removeTo: withoutFilter(path, search, name) }))
  return (
    <FilterBar action={path} label="Filter bookings" chips={inForce} saved={saved}>
      <FilterSelect name="state" label="State" any="Not over" value={state} options={stateGroups.map((group) => [group, scheduleGroupLabels[group]])} />
      <FilterSelect name="kind" label="Kind" any="Any kind" value={kind} options={offeringKinds.map((known) => [known, offeringKindLabels[known]])} />
      <FilterSelect name="course" label="Course" any="Any course" value={course} options={courses.map(({ courseID, label }) => [courseID, label])} />
      <Field id="filter-month" label="Month">
        <input id="filter-month" type="month" name="month" defaultValue={month} placeholder="2026-12" />
      </Field>
      <Field id="filter-q" label="Search">
        <input id="filter-q" type="search" name="q" defaultValue={q} maxLength={100} autoComplete="off" placeholder="Title or place" />
      </Field>
    </FilterBar>
  )
}
