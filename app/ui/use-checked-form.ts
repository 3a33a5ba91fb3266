import { type FormEvent, useState } from 'react'
import type { FieldRule } from '#app/lib/field-rule.ts'
import type { FormResult } from '#app/lib/form-result.ts'
import type { FormField } from './form-field.ts'

type Options<Name extends string> = {
  id: string
  /** How the server answered the last try. */
  reply: FormResult | null
  values?: Partial<Record<Name, unknown>>
  /** By field. One with `missing` is required. */
  rules: Partial<Record<Name, FieldRule>>
}

/**
 * A form whose server decides. Here only what the browser itself knows is checked (something is missing, a mail address is
 * none), in the same words and at the same place as the server says it; the browser's own bubbles stay off, with script
 * and without.
 */
export function useCheckedForm<Name extends string>({ id, reply, values, rules }: Options<Name>) {
  const [answered, setAnswered] = useState(reply)
  const [errors, setErrors] = useState(() => errorsOf(reply))
  // An answer that could not be read says nothing of what was sent: fields nobody has touched since keep what they hold.
  const [sent, setSent] = useState(reply?.initialValue)
  const [stops, setStops] = useState(0)
  if (answered !== reply) {
    setAnswered(reply)
    setErrors(errorsOf(reply))
    if (!reply || reply.initialValue) setSent(reply?.initialValue)
  }
  const wordsOf = (control: Element) => {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) || control.validity.valid) return null
    const { missing, wrong } = rules[control.name as Name] ?? {}
    return (control.validity.valueMissing ? missing : wrong) ?? null
  }
  const initial: Partial<Record<string, unknown>> = sent ?? values ?? {}
  return {
    formProps: {
      id,
      noValidate: true,
      'aria-describedby': errors[''] && `${id}-error`,
      /** What was wrong is looked at again while it is mended. */
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        const control = target as HTMLInputElement
        if (!errors[control.name]) return
        const { [control.name]: _, ...others } = errors
        const found = wordsOf(control)
        setErrors(found ? { ...others, [control.name]: [found] } : others)
      },
    },
    /** Stops the event and says what is wrong; true where nothing is. */
    check: (event: FormEvent<HTMLFormElement>): boolean => {
      const found: Record<string, string[]> = {}
      for (const control of event.currentTarget.elements) {
        const said = wordsOf(control)
        if (said) found[(control as HTMLInputElement).name] = [said]
      }
      if (Object.keys(found).length === 0) return true
      event.preventDefault()
      setErrors(found)
      setStops((count) => count + 1)
      return false
    },
    field: (name: Name): FormField => ({
      id: `${id}-${name}`,
      name,
      initialValue: initial[name],
      required: rules[name]?.missing ? true : undefined,
      minLength: rules[name]?.minLength,
      errors: errors[name],
    }),
    /** For the form's `ErrorSummary`. */
    summary: { id: `${id}-error`, errors: errors[''], reply, stops },
  }
}

function errorsOf(reply: FormResult | null): Record<string, string[]> {
  return Object.fromEntries(Object.entries(reply?.error ?? {}).flatMap(([name, said]) => (said ? [[name, said]] : [])))
}
