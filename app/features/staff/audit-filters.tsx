import type { ReactNode } from 'react'
import { Field } from '#app/ui/field.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { Select } from '#app/ui/select.tsx'
import { type AuditFilter, siteItself } from './audit-filter.ts'

export type AuditChoices = { people: { id: string; name: string }[]; actions: string[] }

interface AuditFiltersProps {
  path: string
  filter: AuditFilter
  choices: AuditChoices
  chips: { label: string; removeTo: string }[]
  saved: ReactNode
}

export function AuditFilters({ path, filter, choices, chips, saved }: AuditFiltersProps) {
  return (
    <FilterBar action={path} label="Filter the changes" chips={chips} saved={saved}>
      <Field id="person" label="Who">
        <Select id="person" name="person" defaultValue={filter.person}>
          <option value="">Everybody</option>
          <option value={siteItself}>The site</option>
          {choices.people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="action" label="What">
        <Select id="action" name="action" defaultValue={filter.action}>
          <option value="">Every action</option>
          {choices.actions.map((action) => (
            <option key={action}>{action}</option>
          ))}
        </Select>
      </Field>
      <Field id="subject" label="Record">
        <input id="subject" name="subject" defaultValue={filter.subject} maxLength={200} autoComplete="off" spellCheck={false} />
      </Field>
      <Field id="from" label="From">
        <input id="from" name="from" type="date" defaultValue={filter.from} />
      </Field>
      <Field id="to" label="Until">
        <input id="to" name="to" type="date" defaultValue={filter.to} />
      </Field>
    </FilterBar>
  )
}
