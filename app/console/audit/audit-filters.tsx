import type { ReactNode } from 'react'
import { type AuditFilter, auditCategoryLabels, auditOutcomeLabels, siteItself } from '#app/domain/accounts/audit-filter.ts'
import { Field } from '#app/ui/field.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { Select } from '#app/ui/select.tsx'

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
    <FilterBar action={path} label="Filter the audit" chips={chips} saved={saved}>
      <Field id="person" label="Who">
        <Select id="person" name="person" defaultValue={filter.person}>
          <option value="">Everybody</option>
          <option value={siteItself}>The site, or not signed in</option>
          {choices.people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="category" label="Kind">
        <Select id="category" name="category" defaultValue={filter.category}>
          <option value="">Any</option>
          <Options labels={auditCategoryLabels} />
        </Select>
      </Field>
      <Field id="outcome" label="Outcome">
        <Select id="outcome" name="outcome" defaultValue={filter.outcome}>
          <option value="">Any</option>
          <Options labels={auditOutcomeLabels} />
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
      <Field id="address" label="Network address">
        <input id="address" name="address" defaultValue={filter.address} maxLength={200} autoComplete="off" spellCheck={false} />
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

function Options({ labels }: { labels: Record<string, string> }) {
  return Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
