import { defineForm } from '#app/lib/form.ts'

/** How a person asked staff, kept in the history of the enquiry. */
const requestWays = { phone: 'On the phone', desk: 'At the desk', writing: 'In writing' } as const

export const stopContactForm = defineForm('stop-contact', {
  how: { kind: 'choice', label: 'How the person asked', choices: requestWays, missing: 'Choose how the person asked.' },
})
export const formatRequestWay = (how: keyof typeof requestWays) => `Asked ${requestWays[how].toLowerCase()}`

export const eraseEnquiryForm = defineForm('erase-enquiry', {
  reference: { kind: 'line', label: 'Number of the enquiry', hint: 'Such as E-7K3M9Q.', max: 20, missing: 'Enter the number.' },
  name: { kind: 'line', label: 'Name on the enquiry', hint: 'Check first that the person who asks is the one on it.', max: 120, missing: 'Enter the name.' },
})
