import { type Fields, findTextError } from '#app/lib/form.ts'

/** Returns the errors by field name, as far as the browser can check the form. */
export function checkForm(form: HTMLFormElement, fields: Fields): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const control of form.elements) {
    const error = findControlError(control, fields)
    if (error) errors[(control as HTMLInputElement).name] = [error]
  }
  return errors
}

export function findControlError(control: Element, fields: Fields): string | null {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement)) return null
  const field = Object.hasOwn(fields, control.name) ? fields[control.name] : undefined
  if (!field || !control.willValidate) return null
  const box = field.when && control.form?.elements.namedItem(field.when)
  if (box instanceof HTMLInputElement && !box.checked) return null
  const { validity, value } = control
  const textError = control.type === 'checkbox' || control.type === 'radio' ? null : findTextError(field, value)
  if (textError || validity.valid) return textError
  return (validity.valueMissing ? field.missing : field.wrong) ?? control.validationMessage
}
