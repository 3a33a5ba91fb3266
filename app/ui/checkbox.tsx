import type { ComponentProps, ReactNode } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** A radio button where one of a group is chosen. */
  type?: 'checkbox' | 'radio'
  label: ReactNode
  errors?: string[] | undefined
}

/** A box, or one button of a group, with its words beside it: a press on either counts. */
export function Checkbox({ type = 'checkbox', label, errors, className = '', ...input }: CheckboxProps) {
  return (
    <div className={className}>
      <label className="checkbox">
        <input type={type} {...input} />
        <span>{label}</span>
      </label>
      {errors && (
        <p id={input.id && `${input.id}-error`} className="field-error">
          {errors.join(' ')}
        </p>
      )}
    </div>
  )
}

/** Boxes or buttons under one question. */
export function ChoiceGroup({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {children}
    </fieldset>
  )
}
