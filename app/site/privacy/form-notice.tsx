import { useRouteLoaderData } from 'react-router'
import { type FormNoticeName, getFormNotice } from '#app/domain/privacy/form-notices.ts'
import { getGrievanceMailAddress, getGrievanceOfficer } from '#app/domain/privacy/grievance-officer.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Link } from '#app/ui/link.tsx'

interface FormNoticeProps {
  of: FormNoticeName
  /** Id of the first sentence, which describes the consent box: screen readers would read the whole text at each focus. */
  id: string
}

export function FormNotice({ of, id }: FormNoticeProps) {
  const isHosted = useRouteLoaderData<{ hasHostedAccounts?: boolean }>('root')?.hasHostedAccounts ?? false
  const { id: purpose, short, lines } = getFormNotice(of, isHosted)
  const end = short.indexOf('.') + 1
  return (
    <div className="self-start text-soft">
      <p className="text-pretty">
        <span id={id}>{short.slice(0, end)}</span>
        {short.slice(end)} <Link to={`/privacy-policy#${purpose}`}>Privacy notice</Link>
      </p>
      <Disclosure
        className="mt-2 border-y border-rule"
        summaryClassName="grid grid-cols-[1fr_20px] items-center gap-4 min-h-11 pr-1.5 after:justify-self-end"
        summary="Details, rights and complaints"
      >
        <dl className="grid gap-3 pt-1 pb-4">
          {lines.map(({ name, text }) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd className="text-pretty">{text}</dd>
            </div>
          ))}
          <div>
            <dt className="font-semibold">Complaints</dt>
            <dd className="text-pretty">
              Write to the grievance officer: <GrievanceContact />. If the answer does not settle it, complain to the Data Protection Board of India, which
              works online.
            </dd>
          </div>
        </dl>
      </Disclosure>
    </div>
  )
}

function GrievanceContact() {
  const { name, phone, phoneShown, mail } = getGrievanceOfficer()
  return (
    <>
      {name && `${name}, `}
      <a href={getGrievanceMailAddress(mail)} className="wrap-anywhere">
        {mail}
      </a>
      , <a href={`tel:${phone}`}>{phoneShown}</a>
    </>
  )
}
