/** Who has a place, and how they hear of a change. `withMail`: how many get an email. `hasSms`: an SMS of this change is set up. */
export type Reach = { people: number; withMail: number; hasSms: boolean }

/** What a change sends to the people who have a place, and who staff have to call. */
export function describeReach({ people, withMail, hasSms }: Reach): string {
  if (people === 0) return 'Nobody has a place, so no message is sent.'
  const places = people === 1 ? '1 person has a place.' : `${people} people have a place.`
  const sms = hasSms ? 'An SMS goes to those who agreed to be contacted and gave an Indian mobile number.' : ''
  return [places, describeMail(people, withMail), sms, describeCalls(people, withMail, hasSms)].filter(Boolean).join(' ')
}

function describeMail(people: number, withMail: number): string {
  if (withMail === 0) return people === 1 ? 'They gave no email address.' : 'Nobody gave an email address.'
  if (withMail === people) return people === 1 ? 'They get an email.' : 'Each gets an email.'
  return withMail === 1 ? '1 gave an email address and gets an email.' : `${withMail} gave an email address and get an email.`
}

function describeCalls(people: number, withMail: number, hasSms: boolean): string {
  const left = people - withMail
  if (left === 0) return ''
  if (hasSms) return left === 1 ? 'Call the person without an email address to be sure.' : 'Call those without an email address to be sure.'
  if (withMail === 0) return 'Call them.'
  return left === 1 ? 'Call the other person.' : `Call the other ${left}.`
}
