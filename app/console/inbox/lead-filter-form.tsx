import { Form } from 'react-router'
import { leadFields } from '#app/domain/leads/fields.ts'
import type { LeadFilter } from '#app/domain/leads/lead-filter.ts'
import { leadStateLabels } from '#app/domain/leads/lead-labels.ts'
import { leadStates } from '#app/domain/leads/lead-states.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { type FilterWords, filterChips } from './filter-chips.ts'

const path = '/staff/leads'

interface LeadFilterFormProps extends FilterWords {
  filter: LeadFilter
}

/** Search of the inbox. What is searched for travels by POST and comes back sealed: names and numbers stand in no address. */
export function LeadFindForm({ filter, text }: { filter: LeadFilter; text: string | null }) {
  return (
    <Form method="post" action={path} key={text} role="search" aria-label="Search enquiries" className="find-bar grow md:max-w-md" preventScrollReset>
      <input type="hidden" name="do" value="find" />
      <input type="hidden" name="filter" value={new URLSearchParams(entriesOf(filter)).toString()} />
      <Field
        id="lead-find"
        label={
          <>
            Find<span className="sr-only"> by name, phone, email or reference</span>
          </>
        }
      >
        <input id="lead-find" type="search" name="text" defaultValue={text ?? ''} maxLength={200} autoComplete="off" placeholder="Name, phone, email" />
      </Field>
      <Button type="submit" quiet>
        Find
      </Button>
    </Form>
  )
}

/** Filters of the inbox. */
export function LeadFilterForm({ filter, ...words }: LeadFilterFormProps) {
  const { courses, counsellors, sources } = words
  const narrowed = ['course', 'source', 'intent', 'visitor', 'from', 'to'].some((name) => filter[name as keyof LeadFilter] !== '') || filter.duplicates
  return (
    <FilterBar action={path} label="Filter enquiries" chips={filterChips(filter, words)} kept={filter.find ? [['find', filter.find]] : []}>
      <FilterSelect
        name="state"
        label="State"
        any="Any state"
        value={filter.state}
        options={leadStates.slice(0, -1).map((state) => [state, leadStateLabels[state]])}
      />
      <FilterSelect
        name="assigned"
        label="Assigned to"
        any="Anybody"
        value={filter.assigned}
        options={[['me', 'Me'], ['nobody', 'Nobody'], ...counsellors.map(({ id, name }): [string, string] => [id, name])]}
      />
      <FilterSelect
        name="sort"
        label="Order"
        any="Newest first"
        value={filter.sort === 'newest' ? '' : filter.sort}
        options={[
          ['waiting', 'Waiting longest'],
          ['follow-up', 'Follow-up due'],
        ]}
      />
      <details open={narrowed || undefined}>
        <summary className="chevron inline-flex min-h-11 items-center gap-3 font-semibold">More filters</summary>
        <div className="filter-bar filter-bar-wide mt-2 mb-3">
          <FilterSelect name="course" label="Course" any="Any course" value={filter.course} options={courses.map(({ courseID, label }) => [courseID, label])} />
          <FilterSelect name="source" label="Source" any="Any source" value={filter.source} options={sources.map((source) => [source, source])} />
          <FilterSelect name="intent" label="Wants" any="Anything" value={filter.intent} options={Object.entries(leadFields.intent.choices)} />
          <FilterSelect name="visitor" label="Who they are" any="Anybody" value={filter.visitor} options={Object.entries(leadFields.visitorType.choices)} />
          <Field id="filter-from" label="From day">
            <input id="filter-from" type="date" name="from" defaultValue={filter.from} max="9999-12-31" />
          </Field>
          <Field id="filter-to" label="To day">
            <input id="filter-to" type="date" name="to" defaultValue={filter.to} max="9999-12-31" />
          </Field>
          <Checkbox id="filter-duplicates" name="duplicates" defaultChecked={filter.duplicates} label="Duplicates only" />
        </div>
      </details>
    </FilterBar>
  )
}

function entriesOf({ duplicates, find: _, ...texts }: LeadFilter): [string, string][] {
  return [...Object.entries(texts), ['duplicates', duplicates ? 'on' : '']]
}
