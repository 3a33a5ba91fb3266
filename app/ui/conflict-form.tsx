import { type ReactNode, useEffect, useId, useRef } from 'react'
import { type Fields, isTechnical } from '#app/lib/form.ts'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { FormTop } from './form-parts.tsx'
import { ActionLink } from './link.tsx'
import type { FormState } from './use-form.ts'

interface ConflictField {
  /** Of the form's control: the chosen side is sent under it. */
  name: string
  label: string
  /** What both began with; left out where it is not known. */
  base?: string
  mine: string
  theirs: string
  /** How a value is read; as it is where this is left out. */
  show?: (value: string) => ReactNode
}

type ConflictFormProps<F extends Fields> = {
  /** One with a `conflict`. */
  form: FormState<F>
  /** Who saved in between and when, as a sentence. */
  who: ReactNode
  /** How values are read; as their choices' labels, or as they are, where this is left out. */
  show?: Partial<Record<keyof F & string, (value: string) => ReactNode>>
  /** In place of all fields of the form; with `kept`, what is sent beside them. */
  fields?: readonly ConflictField[]
  kept?: readonly (readonly [name: string, value: string])[]
}

/**
 * "Someone else changed this": field by field both values, and the choice between them. The form itself sends what is chosen, on the
 * version that is saved now. What only one of the two has changed is chosen already.
 */
export function ConflictForm<F extends Fields>({ form, who, show = {}, fields: given, kept = [] }: ConflictFormProps<F>) {
  const section = useRef<HTMLElement>(null)
  const titleId = useId()
  // The button that was pressed is gone.
  useEffect(() => section.current?.focus(), [])
  const { typed, conflict } = form
  const all = Object.entries(form.form.fields)
    .filter(([, field]) => !isTechnical(field))
    .map(([name, { label = name, choices = {} }]) => ({
      name,
      label,
      mine: String(typed?.[name] ?? ''),
      theirs: String(conflict?.[name] ?? ''),
      show: show[name] ?? ((value: string) => (Object.hasOwn(choices, value) ? choices[value] : value)),
    }))
  const fields = given ?? all
  const same = fields.filter(({ mine, theirs }) => mine === theirs).map(({ name, mine }) => [name, mine] as const)
  const differing = fields.filter(({ mine, theirs }) => mine !== theirs)
  return (
    <section ref={section} tabIndex={-1} role="alert" aria-labelledby={titleId} className="mt-6">
      <h2 id={titleId} className="text-title leading-tight">
        Someone else changed this
      </h2>
      <p className="mt-2">{who} Both texts are kept. Choose which to keep, then save.</p>
      {/* What was typed stays kept as it was, until one of the two is saved. */}
      <form {...form.props} onInput={undefined} className="mt-5 grid gap-6">
        <FormTop form={form} newer={conflict ?? {}} />
        {[...kept, ...same].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {differing.map((field) => (
          <ConflictChoice key={field.name} id={form.field(field.name).id} field={field} />
        ))}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit" busy={form.isPending && 'One moment'}>
            Save what I chose
          </Button>
          <ActionLink to={form.props.action} onClick={form.clear}>
            Leave theirs as it is
          </ActionLink>
        </div>
      </form>
    </section>
  )
}

function ConflictChoice({ id, field: { name, label, base, mine, theirs, show = (value) => value } }: { id?: string; field: ConflictField }) {
  const side = (value: string) =>
    value === '' ? <span className="text-soft">Empty</span> : <span className="wrap-anywhere whitespace-pre-line">{show(value)}</span>
  return (
    <fieldset id={id} className="border-t border-edge pt-3">
      <legend className="float-left mb-1 w-full font-semibold">{label}</legend>
      {base !== undefined && <p className="clear-left text-soft">Before: {side(base)}</p>}
      <div className="clear-left grid gap-x-10 md:grid-cols-2">
        <Checkbox type="radio" name={name} value={mine} required defaultChecked={base === theirs} label={<>Yours: {side(mine)}</>} />
        <Checkbox type="radio" name={name} value={theirs} required defaultChecked={base === mine} label={<>Theirs: {side(theirs)}</>} />
      </div>
    </fieldset>
  )
}
