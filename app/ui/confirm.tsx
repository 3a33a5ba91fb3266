import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ActionLink } from './link.tsx'

/** A form that was asked about carries this field; an action that does not find it answers with `ConfirmPage`. */
const confirmed = { name: 'confirmed', value: 'yes' } as const

/** Not "Cancel": who is asked whether to cancel a booking would not know what that does. */
const goBack = 'Go back'

interface ConfirmButtonProps {
  /** Says what is about to happen, as a question. */
  title: string
  text: ReactNode
  /** What the button that does it says. */
  confirmLabel: string
  /** Sent with the form. */
  name: string
  value: string
  children: ReactNode
}

/** A submit button, inside its form, that asks first: in a dialog, or without script by the page that the action answers with. */
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
            {/* Later: a form sends what it holds when the press is over. */}
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
  /** Every field of the form that was sent, to be sent again. */
  fields: readonly (readonly [name: string, value: string])[]
  cancelTo: string
}

/** The same question as a page, for a form that came without having been asked about. */
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
