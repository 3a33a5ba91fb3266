import { type DateDocument, dateLabels } from '#app/domain/dates/site-dates.ts'
import { formatInstant, formatStoredDate } from '#app/lib/dates.ts'
import { ConflictView } from '#app/ui/conflict-view.tsx'
import type { CourseName } from './batch-fields.tsx'

type DateConflictProps = { mine: Record<string, string>; theirs: DateDocument; courses: CourseName[] }

/** Both versions of a document that two people changed, and the choice between them, date by date. */
export function DateConflict({ mine, theirs, courses }: DateConflictProps) {
  const { id, version, savedBy, savedAt } = theirs
  // A date that only one side has is empty on the other: readers see them alike.
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs.data)])]
  const isList = id === 'upcomingBatches'
  return (
    <ConflictView
      who={`${savedBy ?? 'Another person'} saved it${savedAt ? ` on ${formatInstant(new Date(savedAt))}` : ''}, after you opened it.`}
      action="/datesform"
      theirsTo={`/datesform?kept=${id}.${version}#${id}-status`}
      kept={[
        ['document', id],
        ['version', String(version)],
        ['confirmPast', 'on'],
        ...(isList ? names.map((name, index) => [`fields[${index}].name`, name] as const) : []),
      ]}
      fields={names.map((name, index) => ({
        name: isList ? `fields[${index}].value` : name,
        label: labelOf(id, name, courses),
        mine: mine[name] ?? '',
        theirs: theirs.data[name] ?? '',
        show: formatStoredDate,
      }))}
    />
  )
}

function labelOf(id: DateDocument['id'], name: string, courses: CourseName[]): string {
  if (id === 'upcomingBatches') return courses.find(({ courseID }) => courseID === name)?.label ?? name
  return (dateLabels[id] as Record<string, string>)[name] ?? name
}
