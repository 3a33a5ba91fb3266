import { Field } from './field.tsx'
import { Select } from './select.tsx'

interface FilterSelectProps {
  name: string
  label: string
  /** What no choice is called. */
  any: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
}

/** One choice of a list's filter. */
export function FilterSelect({ name, label, any, value, options }: FilterSelectProps) {
  const id = `filter-${name}`
  return (
    <Field id={id} label={label}>
      <Select id={id} name={name} defaultValue={value}>
        {!options.some(([option]) => option === '') && <option value="">{any}</option>}
        {options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
