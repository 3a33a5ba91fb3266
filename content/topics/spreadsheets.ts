import type { TopicContent } from '#app/domain/roadmaps/topic-content.ts'

export const topics: TopicContent[] = [
  {
    id: 'spreadsheets',
    title: 'Tables, references and formulas',
    why: 'A workbook laid out as proper tables can be audited; one with merged cells can only be believed.',
    learn: ['One row for one thing, one column for one fact', 'Relative, absolute and structured references', 'IF, SUMIFS, COUNTIFS and error values'],
    practise: 'Rebuild a household budget as one tidy table, with no totals typed by hand.',
    check: 'Someone else can follow every figure on your sheet back to its source, and find no number typed over a formula.',
    hours: 10,
    resources: [
      { name: 'Microsoft: Excel training', url: 'https://support.microsoft.com/en-us/excel' },
      { name: 'Google: Sheets help', url: 'https://support.google.com/docs/topic/9054603' },
    ],
    taughtIn: [{ courseID: 'data-analytics-course-training-hyderabad', module: 'Excel that can be audited' }],
  },
  {
    id: 'pivot-tables',
    title: 'Lookups and PivotTables',
    why: 'Most questions asked in an office corridor can be answered with these two in five minutes.',
    learn: ['XLOOKUP and what it returns when nothing matches', 'PivotTable rows, values and slicers', 'FILTER, SORT and LET'],
    practise: 'Take a year of electricity bills from three houses and find which month each one began to use an air cooler.',
    check: 'You can answer five questions of a manager from one sheet in ten minutes.',
    hours: 6,
    resources: [
      {
        name: 'Microsoft: create a PivotTable',
        url: 'https://support.microsoft.com/en-us/office/create-a-pivottable-to-analyze-worksheet-data-a9a84538-bfe9-40a9-a8e9-f99134456576',
      },
      { name: 'GCFGlobal: Excel', url: 'https://edu.gcfglobal.org/en/excel/' },
    ],
    taughtIn: [{ courseID: 'data-analytics-course-training-hyderabad', module: 'Excel that can be audited' }],
  },
  {
    id: 'text-and-date-repair',
    title: 'Repairing text and dates',
    why: 'Day and month get swapped quietly on import, and half of March lands in other months.',
    learn: ['Trimming, splitting and matching text', 'Dates stored as text, and locale settings', 'Phone numbers and codes with leading zeros'],
    practise: 'Clean 500 names and dates of birth typed by four clerks, keeping a column that says what you changed.',
    check: 'A column of mixed dates and names becomes clean by formulas that also clean next month’s file.',
    hours: 6,
    resources: [
      {
        name: 'Microsoft: ten ways to clean your data',
        url: 'https://support.microsoft.com/en-us/office/top-ten-ways-to-clean-your-data-2844b620-677c-47a7-ac3e-c2e157d1db19',
      },
      { name: 'OpenRefine manual', url: 'https://openrefine.org/docs' },
    ],
    taughtIn: [{ courseID: 'data-analytics-course-training-hyderabad', module: 'Excel that can be audited' }],
  },
  {
    id: 'power-query',
    title: 'Power Query',
    why: 'Cleaning done by hand must be repeated every month; cleaning recorded as steps runs again by itself.',
    learn: ['Append and merge', 'Unpivoting month columns', 'Folders of files with the same shape'],
    practise: 'Combine twelve monthly attendance files so that dropping in a thirteenth needs only a refresh.',
    check: 'Next month’s file needs one press of Refresh and no copying.',
    hours: 8,
    resources: [
      { name: 'Microsoft Learn: Power Query', url: 'https://learn.microsoft.com/en-us/power-query/' },
      {
        name: 'Microsoft: Power Query in Excel',
        url: 'https://support.microsoft.com/en-us/office/about-power-query-in-excel-7104fbee-9e62-4cb9-a02e-5bfb1a6c536a',
      },
    ],
    taughtIn: [{ courseID: 'data-analytics-course-training-hyderabad', module: 'Excel that can be audited' }],
  },
  {
    id: 'reconciliation',
    title: 'Control totals',
    why: 'Your reputation rests on finding the missing rows before your reader does.',
    learn: ['Row counts and sums at each step', 'Reconciling two sources line by line', 'Writing down what does not match'],
    practise: 'Reconcile a bank statement against a shop’s own day book and explain every rupee of difference.',
    check: 'Each report shows a total that a reader can compare with the books, and the difference is nil or explained.',
    hours: 4,
    resources: [
      { name: 'GCFGlobal: Excel formulas', url: 'https://edu.gcfglobal.org/en/excelformulas/' },
      {
        name: 'UK: the Aqua Book on checking analysis',
        url: 'https://www.gov.uk/government/publications/the-aqua-book-guidance-on-producing-quality-analysis-for-government',
      },
    ],
    taughtIn: [{ courseID: 'data-analytics-course-training-hyderabad', module: 'Excel that can be audited' }],
  },
]
