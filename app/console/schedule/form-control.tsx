import type { StaffField } from '#app/domain/bookings/schedule/offering-fields.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'

interface StaffControlProps {
  field: StaffField
  value: string
  error: string | undefined
  /** Sets the ids of two forms on a page apart. */
  form?: string
}

/** One labelled control of the console's forms for offerings. */
export function StaffControl({ field: { name, label, control, hint, required, wide }, value, error, form = 'offering' }: StaffControlProps) {
  const id = `${form}-${name}`
  const described = [hint && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  const common = { id, name, required, defaultValue: value, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined }
  return (
    <Field id={id} label={label} hint={hint} errors={error ? [error] : undefined} className={wide ? 'md:col-span-2' : ''}>
      {typeof control === 'object' ? (
        <Select {...common}>
          {control.none !== undefined && <option value="">{control.none}</option>}
          {control.options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </Select>
      ) : control === 'text' ? (
        <textarea {...common} rows={5} />
      ) : control === 'number' ? (
        <input {...common} type="number" inputMode="numeric" min={1} max={100_000} autoComplete="off" />
      ) : control === 'moment' ? (
        <input {...common} type="datetime-local" min="2000-01-01T00:00" max="2099-12-31T23:59" />
      ) : (
        <input {...common} type={control === 'url' ? 'url' : 'text'} autoComplete="off" />
      )}
    </Field>
  )
}
