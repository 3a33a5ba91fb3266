import { type ContactPermission, contactLabels } from '#app/domain/leads/contact-permission.ts'
import { formatPhone } from '#app/lib/phone.ts'

/** A link that calls. If staff may not call the person: the number and why. */
export function PhoneLink({ phone, canContact, className }: { phone: string; canContact: ContactPermission; className?: string }) {
  if (phone === '') return <span className="text-soft">None</span>
  if (canContact === 'yes')
    return (
      <a href={`tel:${phone}`} className={className}>
        {formatPhone(phone)}
      </a>
    )
  return (
    <>
      <span className="whitespace-nowrap">{formatPhone(phone)}</span> <span className="block font-semibold whitespace-normal">{contactLabels[canContact]}</span>
    </>
  )
}
