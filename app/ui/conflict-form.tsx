import { type ReactNode, useEffect, useId, useRef } from 'react'
import { type Fields, isTechnical } from '#app/lib/form.ts'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { FormTop } from './form-parts.tsx'
import { ActionLink } from './link.tsx'
import type { FormState } from './use-form.ts'

interface ConflictField {
  /** Name of the form's control: the chosen value is sent under it. */
  name: string
  label: string
  /** The value before both changes; absent if it is not known. */
  base?: string
  mine: string
  theirs: string
  show?: (value: string) => ReactNode
}

type ConflictFormProps<F extends Fields> = {
  /** Must have a `conflict`. */
  form: FormState<F>
  /** A sentence: who saved in between, and when. */
  who: ReactNode
  /** Renders values; default: the label of the choice, or the value as it is. */
  show?: Partial<Record<keyof F & string, (value: string) => ReactNode>>
  /** Replaces the form's own list of fields; `hiddenFields` are further values that are sent unchanged. */
  fields?: readonly ConflictField[]
  hiddenFields?: readonly (readonly [name: string, value: string])[]
}

/** Shows both values of each field and a choice between them, based on the version that is saved now. A side that alone changed is already selected. */
export function ConflictForm<F extends Fields>({ form, who, show = {}, fields: given, hiddenFields = [] }: ConflictFormProps<F>) {
  const section = useRef<HTMLElement>(null)
  const titleId = useId()
  // The submit button no longer exists, so the focus would be lost.
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
        Someone else saved changes
      </h2>
      <p className="mt-2">{who} Both texts are kept. Choose which to keep, then save.</p>
      {/* No `onInput`: the stored text stays unchanged until one of the two versions is saved. */}
      <form {...form.props} onInput={undefined} className="mt-5 grid gap-6">
        <FormTop form={form} newer={conflict ?? {}} />
        {[...hiddenFields, ...same].map(([name, value]) => (
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
