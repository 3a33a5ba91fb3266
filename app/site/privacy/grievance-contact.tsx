import { getGrievanceOfficer, grievanceMailAddress } from '#app/domain/privacy/grievance-officer.ts'

/** How to reach the grievance officer, in one line. */
export function GrievanceContact() {
  const { name, phone, phoneShown, mail } = getGrievanceOfficer()
  return (
    <>
      {name && `${name}, `}
      <a href={grievanceMailAddress(mail)} className="wrap-anywhere">
        {mail}
      </a>
      , <a href={`tel:${phone}`}>{phoneShown}</a>
    </>
  )
}
