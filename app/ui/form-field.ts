/** One field of a form, as a control and its words need it. */
export type FormField = {
  /** Another one makes the control again. */
  key?: string | undefined
  id: string
  name: string
  /** What it holds before anybody types. */
  initialValue?: unknown
  required?: boolean | undefined
  minLength?: number | undefined
  errors?: string[] | undefined
}

/** What ties a control to its label, its error and what else is said of it. */
function controlProps({ id, name, required, errors }: FormField, describedBy?: string) {
  return {
    id,
    name,
    required,
    'aria-invalid': errors ? true : undefined,
    'aria-describedby': [errors && `${id}-error`, describedBy].filter(Boolean).join(' ') || undefined,
  }
}

/** The same for a line or lines of text, or one choice of a list. */
export function textProps(field: FormField, describedBy?: string) {
  const { initialValue } = field
  return { ...controlProps(field, describedBy), defaultValue: typeof initialValue === 'string' || typeof initialValue === 'number' ? initialValue : undefined }
}

/** The same for a box to tick. */
export function boxProps(field: FormField, describedBy?: string) {
  return { ...controlProps(field, describedBy), value: 'on', defaultChecked: field.initialValue === 'on' || field.initialValue === true }
}
