import { Form } from 'react-router'
import { pickFilters } from '#app/lib/list.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, ChoiceGroup } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'

type ColumnLabel = { key: string; label: string }

/** The columns that the address selects, always with the first; all columns if it selects none. */
export function listShownColumns<One extends ColumnLabel>(columns: readonly One[], search: URLSearchParams): One[] {
  const wanted = search.getAll('columns')
  const [first, ...others] = columns
  const selected = others.filter(({ key }) => wanted.includes(key))
  return selected.length > 0 && first ? [first, ...selected] : [...columns]
}

/** The row height from the address: one line, or tall enough for touch. */
export const getRowHeight = (search: URLSearchParams) => (search.get('rows') === 'comfortable' ? 'comfortable' : 'dense')

/** The parameters that stay when the filters are cleared. */
export const pickDisplay = (search: URLSearchParams) => new URLSearchParams([...search].filter(([name]) => name === 'columns' || name === 'rows'))

interface ListDisplayProps {
  path: string
  columns: readonly ColumnLabel[]
  search: URLSearchParams
}

/** Chooses columns and row height. A plain GET form, so that a saved filter includes the choice. */
export function ListDisplay({ path, columns, search }: ListDisplayProps) {
  const shown = listShownColumns(columns, search)
  const others = columns.slice(1)
  const hiddenFields = [...pickFilters(search)].filter(([name]) => name !== 'columns' && name !== 'rows')
  return (
    <Disclosure summary="Columns and rows" summaryClassName="flex items-center gap-3 min-h-11">
      <Form key={search.toString()} action={path} className="flex flex-wrap items-end gap-x-8 gap-y-3 pb-3" preventScrollReset>
        {hiddenFields.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        {others.length > 1 && (
          <ChoiceGroup legend="Columns">
            <div className="flex flex-wrap gap-x-6">
              {others.map(({ key, label }) => (
                <Checkbox key={key} id={`column-${key}`} name="columns" value={key} defaultChecked={shown.some((one) => one.key === key)} label={label} />
              ))}
            </div>
          </ChoiceGroup>
        )}
        <Field id="list-rows" label="Rows">
          <Select id="list-rows" name="rows" defaultValue={getRowHeight(search) === 'comfortable' ? 'comfortable' : ''}>
            <option value="">Dense</option>
            <option value="comfortable">Comfortable</option>
          </Select>
        </Field>
        <Button type="submit" quiet>
          Show the list this way
        </Button>
      </Form>
    </Disclosure>
  )
}
