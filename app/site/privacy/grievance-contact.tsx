import { getInstitute } from '#app/domain/content/institute.ts'

/** The officer's own name, phone and mail where the institute has set them, else those of the institute. */
export function getGrievanceOfficer() {
  const { grievanceOfficer, name, phone, phoneShown, mail, address } = getInstitute()
  return {
    name: grievanceOfficer.name,
    phone: grievanceOfficer.phone || phone,
    phoneShown: grievanceOfficer.phone || phoneShown,
    mail: grievanceOfficer.mail || mail,
    address: `${name}, ${address.join(', ')}`,
  }
}

/** How to reach the grievance officer, in one line. */
export function GrievanceContact() {
  const { name, phone, phoneShown, mail } = getGrievanceOfficer()
  return (
    <>
      {name && `${name}, `}
      <a href={`mailto:${mail}?subject=${encodeURIComponent('For the grievance officer')}`} className="wrap-anywhere">
        {mail}
      </a>
      , <a href={`tel:${phone}`}>{phoneShown}</a>
    </>
  )
}
