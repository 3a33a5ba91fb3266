/** `withMail`: how many people get an email. `hasSms`: an SMS for this change is set up. */
export type RecipientCounts = { people: number; withMail: number; hasSms: boolean }

export function describeReach({ people, withMail, hasSms }: RecipientCounts, what: 'place' | 'seat' = 'place'): string {
  if (people === 0) return `No one has a ${what}, so no message is sent.`
  const places = people === 1 ? `1 person has a ${what}.` : `${people} people have a ${what}.`
  const sms = hasSms ? 'An SMS goes to those who agreed to be contacted and gave an Indian mobile number.' : ''
  return [places, describeMail(people, withMail), sms, describeCalls(people, withMail, hasSms)].filter(Boolean).join(' ')
}

function describeMail(people: number, withMail: number): string {
  if (withMail === 0) return people === 1 ? 'No email can reach them.' : 'No email can reach any of them.'
  if (withMail === people) return people === 1 ? 'They get an email.' : 'Each gets an email.'
  return `${withMail} of them ${withMail === 1 ? 'gets' : 'get'} an email.`
}

/** Staff may only call people who agreed to be contacted. */
function describeCalls(people: number, withMail: number, hasSms: boolean): string {
  if (people === withMail) return ''
  if (hasSms) return 'Anyone who gets neither becomes a task for their counsellor, if they may be called.'
  if (people - withMail === 1) return `${people === 1 ? 'They become' : 'The other becomes'} a task for their counsellor, if they may be called.`
  return `${withMail === 0 ? 'They' : 'The rest'} become tasks for their counsellors, if they may be called.`
}
