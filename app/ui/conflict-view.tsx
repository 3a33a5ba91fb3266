import { type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { ActionLink } from './link.tsx'

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

interface ConflictViewProps {
  /** Who saved in between and when, as a sentence. */
  who: ReactNode
  fields: readonly ConflictField[]
  action: string
  /** The rest of the form; `version` must be theirs now. */
  kept: readonly (readonly [name: string, value: string])[]
  /** The page with their values. */
  theirsTo: string
  /** Told once a side is chosen, so that no copy of the other comes back. */
  onChoice?: () => void
}

/**
 * "Someone else changed this": field by field both values, and the choice between them. It sends the same fields as the
 * form itself, so the action that saves needs nothing for it. What only one of the two has changed is chosen already.
 */
export function ConflictView({ who, fields, action, kept, theirsTo, onChoice }: ConflictViewProps) {
  const titleId = useId()
  const differing = fields.filter((field) => field.mine !== field.theirs)
  const same = fields.filter((field) => field.mine === field.theirs)
  return (
    <section role="alert" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-title leading-tight">
        Someone else changed this
      </h2>
      <p className="mt-2">{who} Nothing of theirs or yours is lost. Choose what to keep, then save.</p>
      <Form method="post" action={action} onSubmit={onChoice} className="mt-5 grid gap-6" preventScrollReset>
        {[...kept, ...same.map(({ name, mine }) => [name, mine] as const)].map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        {differing.map((field) => (
          <ConflictChoice key={field.name} field={field} />
        ))}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit">Save what I chose</Button>
          <ActionLink to={theirsTo} onClick={onChoice}>
            Leave theirs as it is
          </ActionLink>
        </div>
      </Form>
    </section>
  )
}

function ConflictChoice({ field: { name, label, base, mine, theirs, show = (value) => value } }: { field: ConflictField }) {
  const side = (value: string) =>
    value === '' ? <span className="text-soft">Empty</span> : <span className="wrap-anywhere whitespace-pre-line">{show(value)}</span>
  return (
    <fieldset className="border-t border-edge pt-3">
      <legend className="float-left mb-1 w-full font-semibold">{label}</legend>
      {base !== undefined && <p className="clear-left text-soft">Before: {side(base)}</p>}
      <div className="clear-left grid gap-x-10 md:grid-cols-2">
        <Checkbox type="radio" name={name} value={mine} required defaultChecked={base === theirs} label={<>Yours: {side(mine)}</>} />
        <Checkbox type="radio" name={name} value={theirs} required defaultChecked={base === mine} label={<>Theirs: {side(theirs)}</>} />
      </div>
    </fieldset>
  )
}
