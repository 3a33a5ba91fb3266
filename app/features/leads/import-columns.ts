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
