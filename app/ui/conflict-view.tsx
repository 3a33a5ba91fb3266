import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Form } from 'react-router'
import { type Fields, isTechnical } from '#app/lib/form.ts'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { FormErrors, FormTop } from './form-parts.tsx'
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

interface ConflictViewProps<F extends Fields> {
  /** Who saved in between and when, as a sentence. */
  who: ReactNode
  fields: readonly ConflictField[]
  action: string
  /** The rest of the form; `version` must be theirs now. */
  kept: readonly (readonly [name: string, value: string])[]
  /** The page with their values. */
  theirsTo: string
  /** The form whose text this is: what is chosen is then sent and kept as its own. */
  form?: FormState<F>
  /** Where there is a form: takes their values into it. */
  onLeave?: () => void
}

/**
 * "Someone else changed this": field by field both values, and the choice between them. It sends the same fields as the
 * form itself, so the action that saves needs nothing for it. What only one of the two has changed is chosen already.
 */
export function ConflictView<F extends Fields>({ who, fields, action, kept, theirsTo, form, onLeave }: ConflictViewProps<F>) {
  const titleId = useId()
  const differing = fields.filter((field) => field.mine !== field.theirs)
  const same = fields.filter((field) => field.mine === field.theirs)
  const look = 'mt-5 grid gap-6'
  const parts = (
    <>
      {[...kept, ...same.map(({ name, mine }) => [name, mine] as const)].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {differing.map((field) => (
        <ConflictChoice key={field.name} field={field} />
      ))}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" busy={form?.isPending && 'One moment'}>
          Save what I chose
        </Button>
        <ActionLink to={theirsTo} onClick={onLeave}>
          Leave theirs as it is
        </ActionLink>
      </div>
    </>
  )
  return (
    <section role="alert" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-title leading-tight">
        Someone else changed this
      </h2>
      <p className="mt-2">{who} Nothing of theirs or yours is lost. Choose what to keep, then save.</p>
      {form ? (
        <form {...form.props} className={look}>
          <input type="hidden" name="form" value={form.form.name} />
          <FormErrors form={form} />
          {parts}
        </form>
      ) : (
        <Form method="post" action={action} className={look} preventScrollReset>
          {parts}
        </Form>
      )}
    </section>
  )
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

/** The same for a form of `useForm`, sent by that form on the version that is saved now. */
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
      <p className="mt-2">{who} Nothing of theirs or yours is lost. Choose what to keep, then save.</p>
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
          <Button quiet onClick={form.clear}>
            Leave theirs as it is
          </Button>
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
