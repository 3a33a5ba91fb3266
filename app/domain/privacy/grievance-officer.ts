import { getInstitute } from '#app/domain/content/institute.ts'
import { formatPhone } from '#app/lib/phone.ts'

export function getGrievanceOfficer() {
  const { grievanceOfficer, phone, phoneShown, mail } = getInstitute()
  return {
    name: grievanceOfficer.name,
    phone: grievanceOfficer.phone || phone,
    phoneShown: grievanceOfficer.phone ? formatPhone(grievanceOfficer.phone) : phoneShown,
    mail: grievanceOfficer.mail || mail,
  }
}

export function getGrievanceMailAddress(mail: string): string {
  return `mailto:${mail}?subject=${encodeURIComponent('For the grievance officer')}`
}
