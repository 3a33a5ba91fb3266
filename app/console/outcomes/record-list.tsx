import { defineList } from '#app/console/list/define-list.ts'
import type { recordQuery } from '#app/domain/outcomes/console-records.server.ts'
import { formatSalary, recordFilters } from '#app/domain/outcomes/record-input.ts'
import { describeReference } from '#app/domain/outcomes/reference-input.ts'

/** The records of one cohort. The exported file can be imported again. */
export const recordList = defineList<typeof recordQuery>({
  title: 'Records of this cohort',
  filters: recordFilters,
  columns: {
    personReference: { label: 'Number', cell: ({ personReference }) => describeReference(personReference) },
    course: { label: 'Course', cell: ({ courseID }, { labelOf }) => labelOf('course', courseID) },
    study: { label: 'How it ended', cell: ({ study }, { labelOf }) => labelOf('study', study) },
    work: { label: 'After 180 days', cell: ({ work }, { labelOf }) => labelOf('work', work) },
    salary: {
      label: 'Salary a year',
      cell: ({ salaryPaise }) => (salaryPaise === null ? <span className="text-soft">Not reported</span> : `₹${formatSalary(salaryPaise)}`),
      className: '@min-[900px]:whitespace-nowrap',
    },
  },
  link: (id, { path }) => `${path}/${id}`,
  pages: ['Previous page', 'Next page'],
  empty: {
    title: 'Nobody is recorded yet',
    text: 'Add people one by one, or import a file. Everyone who enrolled is counted, also those who left in the second week.',
  },
  file: {
    Reference: ({ personReference }) => personReference,
    Course: ({ courseID }) => courseID,
    Study: ({ study }, labelOf) => labelOf('study', study),
    Work: ({ work }, labelOf) => labelOf('work', work),
    Salary: ({ salaryPaise }) => (salaryPaise === null ? null : salaryPaise / 100),
    Evidence: ({ evidenceNote }) => evidenceNote,
  },
})
