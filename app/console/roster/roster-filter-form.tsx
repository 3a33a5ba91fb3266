import { Form } from 'react-router'
import { activeStates, type BookingState, bookingStates } from '#app/domain/bookings/offerings.ts'
import { type RosterFilter, type RosterGroup, rosterAddress, writeRosterFilter } from '#app/domain/bookings/roster/roster-filter.ts'
import { bookingStateLabels, rosterGroupLabels } from '#app/domain/bookings/roster/roster-labels.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { Select } from '#app/ui/select.tsx'

interface RosterFilterFormProps {
  id: string
  filter: RosterFilter
  /** What was searched for. */
  text: string | null
  counts: Partial<Record<BookingState, number>>
  /** How many of those with a place are unverified. */
  unverified: number
}

/** Narrows a roster. The search is posted: names and numbers stay out of addresses. */
export function RosterFilterForm({ id, filter, text, counts, unverified }: RosterFilterFormProps) {
  const query = writeRosterFilter(filter).toString()
  const path = rosterAddress(id, '')
  const sum = (states: readonly BookingState[]) => states.reduce((all, state) => all + (counts[state] ?? 0), 0)
  const groups: [RosterGroup, string, number][] = [
    ['unverified', rosterGroupLabels.unverified, unverified],
    ['line', rosterGroupLabels.line, sum(['waiting', 'offered'])],
    ...bookingStates.map((state): [RosterGroup, string, number] => [state, bookingStateLabels[state][0], sum([state])]),
    ['gone', rosterGroupLabels.gone, sum(['cancelled', 'expired', 'left'])],
    ['all', rosterGroupLabels.all, sum(bookingStates)],
  ]
  const chosen = groups.find(([group]) => group === filter.state)?.[1]
  const chips = [
    ...(chosen ? [{ label: chosen, removeTo: rosterAddress(id, query, { state: null }) }] : []),
    ...(text ? [{ label: `“${text}”`, removeTo: rosterAddress(id, query, { find: null }) }] : []),
  ]
  return (
    <div className="mt-2 mb-3 grid items-start gap-x-10 md:grid-cols-2">
      <Form key={text} method="post" action={path} role="search" aria-label="Find a person" className="find-bar mt-4">
        <input type="hidden" name="back" value={query} />
        <input type="hidden" name="do" value="find" />
        <Field id="roster-text" label="Find">
          <input id="roster-text" type="search" name="text" defaultValue={text ?? ''} maxLength={200} autoComplete="off" placeholder="Name, phone, reference" />
        </Field>
        <Button type="submit" quiet>
          Find
        </Button>
      </Form>
      <FilterBar action={path} label="Filter the roster" chips={chips} kept={filter.find ? [['find', filter.find]] : []}>
        <Field id="roster-state" label="Who">
          <Select id="roster-state" name="state" defaultValue={filter.state}>
            <option value="">With a place ({sum(activeStates)})</option>
            {groups.map(([group, words, count]) => (
              <option key={group} value={group}>
                {words} ({count})
              </option>
            ))}
          </Select>
        </Field>
      </FilterBar>
    </div>
  )
}
