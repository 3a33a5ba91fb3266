import { Link } from 'react-router'
import { enquiryNotice } from '#content/enquiry.ts'

interface EnquiryNoticeProps {
  id: string
  /** Another purpose's words. */
  notice?: Pick<typeof enquiryNotice, 'items'>
}

/** What is collected, why, for how long and with which rights: beside the consent it is for. */
export function EnquiryNotice({ id, notice = enquiryNotice }: EnquiryNoticeProps) {
  return (
    <div id={id} className="text-soft">
      <dl>
        {notice.items.map(({ name, text }) => (
          <div key={name} className="border-b border-rule py-2.5 first:border-t">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-pretty">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">
        <Link to="/privacy-policy#enquiry" className="action-link">
          The whole privacy notice
        </Link>
      </p>
    </div>
  )
}
