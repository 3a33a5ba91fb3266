export type FormField = {
  /** A new key makes React create the control again. */
  key?: string | undefined
  id: string
  name: string
  /** The value before the person types. */
  initialValue?: unknown
  required?: boolean | undefined
  minLength?: number | undefined
  errors?: string[] | undefined
}

function controlProps({ id, name, required, errors }: FormField, describedBy: string | undefined) {
  return {
    id,
    name,
    required,
    'aria-invalid': errors ? true : undefined,
    'aria-describedby': [errors && `${id}-error`, describedBy].filter(Boolean).join(' ') || undefined,
  }
}

export function getTextProps(field: FormField, describedBy?: string) {
  const { initialValue } = field
  return { ...controlProps(field, describedBy), defaultValue: typeof initialValue === 'string' || typeof initialValue === 'number' ? initialValue : undefined }
}

export function getBoxProps(field: FormField, describedBy?: string) {
  return { ...controlProps(field, describedBy), value: 'on', defaultChecked: field.initialValue === 'on' || field.initialValue === true }
}
