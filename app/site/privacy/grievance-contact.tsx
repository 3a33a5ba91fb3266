import { institute } from '#content/institute.ts'

const { name, phone, mail } = institute.grievanceOfficer

/** The officer's own name, phone and mail where the institute has set them, else those of the institute. */
export const grievanceOfficer = {
  name,
  phone: phone || institute.phone,
  phoneShown: phone || institute.phoneShown,
  mail: mail || institute.mail,
  address: `${institute.name}, ${institute.address.join(', ')}`,
}

/** How to reach the grievance officer, in one line. */
export function GrievanceContact() {
  return (
    <>
      {name && `${name}, `}
      <a href={`mailto:${grievanceOfficer.mail}?subject=${encodeURIComponent('For the grievance officer')}`} className="wrap-anywhere">
        {grievanceOfficer.mail}
      </a>
      , <a href={`tel:${grievanceOfficer.phone}`}>{grievanceOfficer.phoneShown}</a>
    </>
  )
}
