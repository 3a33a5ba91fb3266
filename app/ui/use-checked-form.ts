import { type DefaultValue, type FormId, getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'

interface CheckedForm<Controls> {
  /** Unique on the page. */
  id: string
  schema: z.ZodType
  /** How the server answered the last try; null before the first. */
  reply: SubmissionResult<string[]> | null
  values?: DefaultValue<Controls> | undefined
  /** What the browser itself is told of the fields, if not all that the schema says. */
  constraint?: ReturnType<typeof getZodConstraint>
}

/**
 * A form checked by one schema in the browser and on the server.
 * @returns `props` for the form itself and `summary` for its ErrorSummary, beside what Conform knows of each field
 */
export function useCheckedForm<Controls extends Record<string, unknown>>({ id, schema, reply, values, constraint }: CheckedForm<Controls>) {
  const [form, fields] = useForm<Controls, unknown, string[]>({
    id: id as FormId<Controls, string[]>,
    lastResult: reply,
    defaultValue: values,
    constraint: constraint ?? getZodConstraint(schema),
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  })
  const [stops, setStops] = useState(0)
  const { onSubmit, ...props } = getFormProps(form)
  const countStops = (event: FormEvent<HTMLFormElement>) => {
    onSubmit(event)
    if (event.defaultPrevented) setStops((count) => count + 1)
  }
  return { fields, props: { ...props, method: 'post' as const, onSubmit: countStops }, summary: { id: form.errorId, errors: form.errors, reply, stops } }
}
