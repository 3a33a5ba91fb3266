import { type BatchFilter, batchParameters } from '#app/domain/bookings/batch-filter.ts'
import { monthText } from '#app/lib/dates.ts'
import { indiaClock } from '#app/lib/india-clock.ts'
import { Field } from '#app/ui/field.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { Select } from '#app/ui/select.tsx'

interface BatchFilterFormProps {
  filter: BatchFilter
  /** What is advertised of these batches, by courseID. */
  courses: Record<string, string>
  now: Date
}

const modes = { classroom: 'In class', online: 'Live online' }
const days = { weekdays: 'Weekdays', weekend: 'Weekend' }
const times = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' }
const path = '/upcoming-batches'

/** Narrows the list by course, way, slot and month. The filters are in the address. */
export function BatchFilterForm({ filter, courses, now }: BatchFilterFormProps) {
  const choices: Record<string, { label: string; all: string; options: Record<string, string>; chosen: string | undefined }> = {
    course: { label: 'Course', all: 'Any course', options: courses, chosen: filter.courseID },
    mode: { label: 'Mode', all: 'Any', options: modes, chosen: filter.mode },
    days: { label: 'Days', all: 'Any days', options: days, chosen: filter.days },
    time: { label: 'Time', all: 'Any time', options: times, chosen: filter.part },
    month: { label: 'Month', all: 'Any month', options: monthsFrom(now, filter.month), chosen: filter.month },
  }
  const inForce = batchParameters.flatMap((name) => {
    const chosen = choices[name]?.chosen
    return chosen === undefined ? [] : [{ name, value: chosen, label: choices[name]?.options[chosen] ?? chosen }]
  })
  const chips = inForce.map(({ name, label }) => {
    const rest = new URLSearchParams(inForce.filter((other) => other.name !== name).map((other) => [other.name, other.value]))
    return { label, removeTo: rest.size > 0 ? `${path}?${rest}` : path }
  })
  return (
    <FilterBar action={path} label="Filter batches" chips={chips}>
      {Object.entries(choices).map(([name, { label, all, options, chosen = '' }]) => (
        <Field key={name} id={`filter-${name}`} label={label} className={name === 'course' ? 'min-w-0 max-md:col-span-full lg:col-span-2' : 'min-w-0'}>
          <Select id={`filter-${name}`} name={name} defaultValue={chosen}>
            <option value="">{all}</option>
            {Object.entries(options).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </FilterBar>
  )
}

/** This month in India and the eleven after it, and the one asked for. */
function monthsFrom(now: Date, asked: string | undefined): Record<string, string> {
  const here = indiaClock(now)
  const months = Array.from({ length: 12 }, (_, ahead) => new Date(Date.UTC(here.getUTCFullYear(), here.getUTCMonth() + ahead, 1)).toISOString().slice(0, 7))
  const all = asked === undefined ? months : [...new Set([...months, asked])].sort()
  return Object.fromEntries(all.map((month) => [month, monthText(`${month}-01`)]))
}
