/** Some seconds' work in one request and one transaction; a proxy gives up after a minute. */
export const importRowLimit = 10_000

/** Headings that a file of enquiries may have; the keys are the fields of `newLeadSchema`. */
export const importColumns = [
  { key: 'name', heading: 'Name', required: true },
  { key: 'phone', heading: 'Phone', required: true },
  { key: 'consentHow', heading: 'Consent', required: true },
  { key: 'email', heading: 'Email' },
  { key: 'courseID', heading: 'Course' },
  { key: 'intent', heading: 'Wants' },
  { key: 'visitorType', heading: 'Who they are' },
  { key: 'sourceName', heading: 'Source' },
  { key: 'message', heading: 'Message' },
]
