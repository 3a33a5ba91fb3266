import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ActionLink } from '#app/ui/link.tsx'

/** The mails about one course of a wishlist; null: the link is not complete. */
type ShownAlert = { label: string; isOn: boolean } | null

export function StopAlertPage({ alert }: { alert: ShownAlert }) {
  const [title, lede] = getTexts(alert)
  return (
    <div className="shell-width pt-10 pb-section md:pt-16">
      <h1 className="text-heading leading-none">{title}</h1>
      <p className="mt-6 max-w-[58ch] text-lede">{lede}</p>
      {alert?.isOn && (
        <Form method="post" className="mt-7">
          <Button type="submit">Stop the mails</Button>
        </Form>
      )}
      <p className="mt-6">
        <ActionLink to="/wishlist">See your wishlist</ActionLink>
      </p>
    </div>
  )
}

function getTexts(alert: ShownAlert): [title: string, lede: string] {
  if (!alert) return ['This link does not work', 'This link is not complete. Open the link again from the mail, or stop the mails on your wishlist.']
  if (alert.isOn)
    return [`Stop the mails about ${alert.label}?`, 'We mail you when a seat is free, a batch is new or a date changes. The course stays on your wishlist.']
  return [`Mails about ${alert.label} are off`, 'We send you no mails about the batches of this course. You can turn them on again on your wishlist.']
}
