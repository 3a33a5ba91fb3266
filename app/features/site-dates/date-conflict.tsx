import { Form } from 'react-router'
import { formatInstant, formatStoredDate } from '#app/shared/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Table } from '#app/ui/table.tsx'
import type { CourseName } from './batch-fields.tsx'
import { type DateDocument, dateLabels } from './site-dates.ts'

type DateConflictProps = { mine: Record<string, string>; theirs: DateDocument; courses: CourseName[] }

/** "Someone else changed this": both versions, and the choice between them. */
export function DateConflict({ mine, theirs, courses }: DateConflictProps) {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs.data)])]
  const differing = names.filter((name) => (mine[name] ?? '') !== (theirs.data[name] ?? '') || Object.hasOwn(mine, name) !== Object.hasOwn(theirs.data, name))
  const same = names.length - differing.length
  return (
    <div role="alert">
      <h3>Someone else changed this</h3>
      <p className="mt-2">
        {theirs.savedBy ?? 'Another person'} saved it{theirs.savedAt && ` on ${formatInstant(new Date(theirs.savedAt))}`}, after you opened it. Nothing of
        theirs or yours is lost. Choose which to keep.
      </p>
      <div className="mt-5">
        <Table
          caption="Both versions, side by side"
          quietCaption
          columns={['Date', 'Theirs', 'Mine']}
          className="table-fixed wrap-anywhere"
          rows={differing.map((name) => ({ key: name, name: labelOf(theirs.id, name, courses), cells: [sideText(theirs.data, name), sideText(mine, name)] }))}
        />
      </div>
      {same > 0 && <p className="field-hint mt-3">{same === 1 ? 'The other one is the same in both.' : `The other ${same} are the same in both.`}</p>}
      <Form method="post" action="/datesform" className="mt-6 flex flex-wrap gap-4" preventScrollReset>
        <input type="hidden" name="document" value={theirs.id} />
        <input type="hidden" name="version" value={theirs.version} />
        <input type="hidden" name="confirmPast" value="on" />
        {controlsOf(theirs.id, mine).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" name="intent" value="keep-mine" quiet>
          Keep mine
        </Button>
        <Button type="submit" name="intent" value="keep-theirs" quiet>
          Keep theirs
        </Button>
      </Form>
    </div>
  )
}

function controlsOf(id: DateDocument['id'], data: Record<string, string>): [string, string][] {
  const fields = Object.entries(data)
  if (id !== 'upcomingBatches') return fields
  return fields.flatMap(([name, value], index): [string, string][] => [
    [`fields[${index}].name`, name],
    [`fields[${index}].value`, value],
  ])
}

function labelOf(id: DateDocument['id'], name: string, courses: CourseName[]): string {
  if (id === 'upcomingBatches') return courses.find(({ courseID }) => courseID === name)?.label ?? name
  return (dateLabels[id] as Record<string, string>)[name] ?? name
}

function sideText(data: Record<string, string>, name: string): string {
  const text = data[name]
  return text === undefined ? 'No such field' : text === '' ? 'No date' : formatStoredDate(text)
}
