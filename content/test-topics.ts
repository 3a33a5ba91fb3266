import type { SectionId } from '#app/domain/tests/questions.ts'

type Topic = { section: SectionId; label: string; learn: { roadmap: string; topic: string } }

/** Topics of questions, and the roadmap topic to study next. */
export const testTopics: Readonly<Record<string, Topic>> = {
  percentages: { section: 'quantitative', label: 'Percentages, profit and discount', learn: { roadmap: 'data-analyst', topic: 'unit-economics' } },
  ratios: { section: 'quantitative', label: 'Ratios and mixtures', learn: { roadmap: 'data-analyst', topic: 'metric-trees' } },
  averages: { section: 'quantitative', label: 'Averages', learn: { roadmap: 'data-analyst', topic: 'summaries' } },
  rates: { section: 'quantitative', label: 'Time, work and speed', learn: { roadmap: 'data-analyst', topic: 'metric-definitions' } },
  counting: { section: 'quantitative', label: 'Counting and chance', learn: { roadmap: 'data-scientist', topic: 'probability' } },
  numbers: { section: 'quantitative', label: 'Numbers and tables', learn: { roadmap: 'data-analyst', topic: 'sheet-basics' } },
  series: { section: 'logical', label: 'Series', learn: { roadmap: 'full-stack-developer', topic: 'algorithms' } },
  codes: { section: 'logical', label: 'Codes', learn: { roadmap: 'data-analyst', topic: 'text-and-date-repair' } },
  arrangements: { section: 'logical', label: 'Orders and seats', learn: { roadmap: 'full-stack-developer', topic: 'relational-modelling' } },
  conclusions: { section: 'logical', label: 'Conclusions and groups', learn: { roadmap: 'data-analyst', topic: 'hidden-causes' } },
  puzzles: { section: 'logical', label: 'Relations and puzzles', learn: { roadmap: 'data-analyst', topic: 'framing-questions' } },
  reading: { section: 'verbal', label: 'Reading', learn: { roadmap: 'data-analyst', topic: 'hostile-questions' } },
  grammar: { section: 'verbal', label: 'Grammar', learn: { roadmap: 'digital-marketer', topic: 'editing-generated-copy' } },
  vocabulary: { section: 'verbal', label: 'Vocabulary', learn: { roadmap: 'digital-marketer', topic: 'landing-page-copy' } },
  sentences: { section: 'verbal', label: 'Sentences and mails', learn: { roadmap: 'data-analyst', topic: 'writing-findings' } },
  values: { section: 'programming', label: 'Values and expressions', learn: { roadmap: 'data-scientist', topic: 'python-basics' } },
  loops: { section: 'programming', label: 'Decisions and loops', learn: { roadmap: 'data-analyst', topic: 'python-basics' } },
  collections: { section: 'programming', label: 'Lists and dictionaries', learn: { roadmap: 'full-stack-developer', topic: 'javascript-collections' } },
  functions: { section: 'programming', label: 'Functions', learn: { roadmap: 'full-stack-developer', topic: 'javascript-core' } },
  algorithms: { section: 'programming', label: 'Algorithms', learn: { roadmap: 'full-stack-developer', topic: 'algorithms' } },
  'data-and-web': { section: 'programming', label: 'Numbers, data and the web', learn: { roadmap: 'full-stack-developer', topic: 'sql-queries' } },
}
