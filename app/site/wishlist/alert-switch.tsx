import { Form, useNavigation } from 'react-router'

/** Switches the mails about one course on or off. */
export function AlertSwitch({ courseID, label, isOn }: { courseID: string; label: string; isOn: boolean }) {
  const { formData } = useNavigation()
  const sent = formData?.get('courseID') === courseID ? formData.get('intent') : null
  const shown = sent === 'alerts-on' || (sent !== 'alerts-off' && isOn)
  return (
    <Form method="post" action="/wishlist" preventScrollReset>
      <input type="hidden" name="intent" value={isOn ? 'alerts-off' : 'alerts-on'} />
      <input type="hidden" name="courseID" value={courseID} />
      <button type="submit" className="action-link text-teal underline decoration-1 underline-offset-[0.22em]">
        {shown ? 'Mails are on: stop them' : 'Tell me by mail'}
        <span className="sr-only"> about {label}</span>
      </button>
    </Form>
  )
}
