import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  type?: 'checkbox' | 'radio'
  label: ReactNode
  errors?: string[] | undefined
}

export function Checkbox({ type = 'checkbox', label, errors, className = '', ...input }: CheckboxProps) {
  return (
    <div className={className}>
      <label className="checkbox">
        <input type={type} {...input} />
        <span>{label}</span>
      </label>
      <FieldError id={input.id} errors={errors} />
    </div>
  )
}

export function ChoiceGroup({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {children}
    </fieldset>
  )
}
