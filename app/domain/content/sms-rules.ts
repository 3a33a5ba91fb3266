import { mailRules } from './mail-rules.ts'

/** What a variable of an SMS is filled with, and the longest value it gets. */
type Variable = { tag: string; help: string; sample: string; longest: string }
type SmsRule = { title: string; help: string; variables: readonly Variable[] }

const reference = (letter: string): Variable => ({
  tag: 'alphanumeric',
  help: `the reference after ${letter}-`,
  sample: '7K3M9Q',
  longest: 'ZZZZZZZZ',
})
const callback: Variable = { tag: 'cbn', help: 'the institute’s number to call', sample: '914011112222', longest: '914011112222' }
const moment = (help: string): Variable => ({ tag: 'var', help, sample: 'Sat 9 Jan 2027, 10:00 am IST', longest: 'Wed 30 Dec 2026, 12:30 pm IST' })
const code: Variable = { tag: 'numeric', help: 'the code', sample: '123456', longest: '123456' }
const ofBooking = (help: string) => [reference('B'), moment(help), callback]

/** Every SMS the site sends, and the variables that it fills, in this order. */
export const smsRules = {
  'thank-you': { ...named('thank-you'), variables: [reference('E'), callback] },
  'guardian-ask': {
    title: 'Question to the guardian',
    help: 'To the guardian named by a visitor under 18.',
    variables: [reference('E'), callback],
  },
  'sign-in-code': {
    title: 'Code to sign in',
    help: 'To a person who signs in by phone, or adds the number to an account. The last line lets the browser fill in the code.',
    variables: [code, { tag: 'var', help: 'the site’s domain', sample: 'www.example.org', longest: 'x'.repeat(30) }, code],
  },
  'booking-held': { ...named('booking-held'), variables: [code, moment('until when the seat is held'), callback] },
  'booking-confirmed': { ...named('booking-confirmed'), variables: ofBooking('when it starts') },
  'booking-offered': { ...named('booking-offered'), variables: ofBooking('until when the seat can be accepted') },
  'booking-moved': { ...named('booking-moved'), variables: ofBooking('the new date') },
  'booking-called-off': { ...named('booking-called-off'), variables: ofBooking('the date that is cancelled') },
  'booking-repeated': { ...named('booking-repeated'), variables: ofBooking('when it starts') },
  'booking-reminder': { ...named('booking-reminder'), variables: ofBooking('when it starts') },
} satisfies Record<string, SmsRule>
export type SmsId = keyof typeof smsRules

export function isSms(id: string): id is SmsId {
  return Object.hasOwn(smsRules, id)
}

function named(id: keyof typeof mailRules): { title: string; help: string } {
  const { title, help } = mailRules[id]
  return { title, help }
}
