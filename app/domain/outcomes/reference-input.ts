export const referenceMessage = 'Enter the number of an enquiry, such as E-7K3M9Q, or the code of a certificate. Never a name or a phone number.'

/** Staff find the person by this number in the institute's own files, so that the record has no name. */
export function isPersonReference(text: string): boolean {
  const isShaped = /^[A-Za-z0-9](?:[A-Za-z0-9]|[-/._](?=[A-Za-z0-9])){2,99}$/.test(text)
  return isShaped && !isMobileNumber(text) && (/\d/.test(text) || /^[A-Z]{1,3}-[A-Z0-9]{4,}$/.test(text))
}

/** Of India, with or without its prefix. */
const isMobileNumber = (text: string) => /^(?:91|0)?[6-9]\d{9}$/.test(text.replaceAll(/[-/._]/g, ''))

/** The value that replaces a reference whose retention period has ended (end-periods.server.ts), or whose person was erased. */
export const isErasedReference = (text: string): boolean => /^forgotten [0-9a-f-]{36}$/.test(text)

export const describeReference = (reference: string): string => (isErasedReference(reference) ? 'Erased' : reference)

export const personReferenceField = {
  kind: 'line',
  label: 'Whose, by number',
  hint: 'Of their enquiry, or the code of their certificate. Never a name or a phone number.',
  missing: referenceMessage,
  max: 100,
} as const

export const centuryMessage = 'This date is not of this century.'
export const isOfThisCentury = (day: string) => day.startsWith('20')
