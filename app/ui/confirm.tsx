import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ActionLink } from './link.tsx'

/** A confirmed form has this field. An action that does not find it responds with `ConfirmPage`. */
const confirmed = { name: 'confirmed', value: 'yes' } as const

/** Not "Cancel": if the question is whether to cancel a booking, that label could mean either answer. */
const goBack = 'Go back'

interface ConfirmButtonProps {
  title: string
  text: ReactNode
  confirmLabel: string
  name: string
  value: string
  children: ReactNode
}

/** A submit button that asks for confirmation: in a dialog, or, without script, on the page with which the action responds. */
export function ConfirmButton({ title, text, confirmLabel, name, value, children }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button
        type="submit"
        quiet
        name={name}
        value={value}
        onClick={(event) => {
          event.preventDefault()
          setAsking(true)
        }}
      >
        {children}
      </Button>
      {asking && (
        <Dialog alert title={title} text={text} onClose={close}>
          <input type="hidden" name={confirmed.name} value={confirmed.value} />
          <input type="hidden" name={name} value={value} />
          <div className="mt-6 flex flex-wrap gap-3">
            {/* Close later: the browser collects the form's fields after the click. */}
            <Button type="submit" onClick={() => setTimeout(close)}>
              {confirmLabel}
            </Button>
            <Button quiet onClick={close}>
              {goBack}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

interface ConfirmPageProps {
  title: string
  text: ReactNode
  confirmLabel: string
  action: string
  /** All fields of the first request, to be sent again. */
  fields: readonly (readonly [name: string, value: string])[]
  cancelTo: string
}

export function ConfirmPage({ title, text, confirmLabel, action, fields, cancelTo }: ConfirmPageProps) {
  return (
    <div>
      <h2 className="text-title leading-tight">{title}</h2>
      <div className="mt-3">{text}</div>
      <Form method="post" action={action} className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        {fields.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={confirmed.name} value={confirmed.value} />
        <Button type="submit">{confirmLabel}</Button>
        <ActionLink to={cancelTo}>{goBack}</ActionLink>
      </Form>
    </div>
  )
}
