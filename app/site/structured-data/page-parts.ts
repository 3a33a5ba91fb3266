import type { Description } from './structured-data.tsx'

export function describeAll(...parts: Description[]): Description {
  return (origin) => parts.flatMap((part) => [...part(origin)])
}

/** The page's breadcrumb; the page itself is the last entry. */
export function describeBreadcrumb(trail: readonly { label: string; to: string }[]): Description {
  return (origin) => [
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ label, to }, at) => ({ '@type': 'ListItem', position: at + 1, name: label, item: origin + to })),
    },
  ]
}

export type AnsweredQuestion = { question: string; answer: string }

export function describeQuestions(questions: readonly AnsweredQuestion[]): Description {
  return () => [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })),
    },
  ]
}
