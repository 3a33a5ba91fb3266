import { Field } from './field.tsx'
import { Select } from './select.tsx'

interface FilterSelectProps {
  name: string
  label: string
  any: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
}

export function FilterSelect({ name, label, any, value, options }: FilterSelectProps) {
  const id = `filter-${name}`
  return (
    <Field id={id} label={label}>
      <Select id={id} name={name} defaultValue={value}>
        {!options.some(([option]) => option === '') && <option value="">{any}</option>}
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
}
