import { getWhatsappShareAddress } from '#app/lib/phone.ts'
import { useCopy } from './use-copy.ts'

interface ShareLinksProps {
  /** The page's whole address. */
  address: string
  title: string
}

export function ShareLinks({ address, title }: ShareLinksProps) {
  const { offersCopy, outcome, copy } = useCopy('Not copied: take it from the address bar')
  const targets = [
    { name: 'WhatsApp', to: getWhatsappShareAddress(`${title} ${address}`) },
    { name: 'LinkedIn', to: `https://www.linkedin.com/sharing/share-offsite/?${toQuery({ url: address })}` },
    { name: 'Mail', to: `mailto:?${toQuery({ subject: title, body: address })}` },
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      {targets.map(({ name, to }) => (
        <a key={name} href={to} className="action-link" rel="external noopener noreferrer">
          <span className="sr-only">Send by </span>
          {name}
        </a>
      ))}
      {offersCopy && (
        <button type="button" className="action-link text-teal underline underline-offset-4" onClick={() => copy(address)}>
          Copy the link
        </button>
      )}
      <span role="status" className="text-soft">
        {outcome}
      </span>
    </div>
  )
}

/** A mail program shows a plus sign unchanged, so spaces must be %20. */
function toQuery(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}
