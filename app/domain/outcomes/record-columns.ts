/** Some seconds' work in one request and one transaction. */
export const recordRowLimit = 10_000

/** Headings of a file of records, both ways; the keys are the fields of `recordSchema`. */
export const recordFileColumns = [
  { key: 'personReference', heading: 'Reference', required: true },
  { key: 'courseID', heading: 'Course', required: true },
  { key: 'study', heading: 'Study', required: true },
  { key: 'work', heading: 'Work', required: true },
  { key: 'salary', heading: 'Salary' },
  { key: 'evidenceNote', heading: 'Evidence' },
]
