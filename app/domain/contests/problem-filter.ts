export const problemDifficulties = ['easy', 'medium', 'hard'] as const
export const problemTopics = ['numbers', 'rows', 'queues', 'graphs'] as const

export type ProblemDifficulty = (typeof problemDifficulties)[number]
type ProblemTopic = (typeof problemTopics)[number]

export const problemDifficultyLabels: Record<ProblemDifficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }
export const topicLabels: Record<ProblemTopic, string> = {
  numbers: 'Numbers and counting',
  rows: 'Rows and ranges',
  queues: 'Queues and logs',
  graphs: 'Grids, graphs and trees',
}

export type ProblemFilter = { difficulty: ProblemDifficulty | null; topic: ProblemTopic | null }

/** The filter in an address, and its unknown values: at most one for each field, cut to 40 characters. */
export function parseProblemFilter(search: URLSearchParams): { filter: ProblemFilter; unknown: { field: keyof ProblemFilter; value: string }[] } {
  const difficulty = search.get('difficulty') ?? ''
  const topic = search.get('topic') ?? ''
  const filter = { difficulty: problemDifficulties.find((name) => name === difficulty) ?? null, topic: problemTopics.find((name) => name === topic) ?? null }
  const requested = { difficulty, topic }
  const unknown = (['difficulty', 'topic'] as const)
    .filter((field) => requested[field] !== '' && filter[field] === null)
    .map((field) => ({ field, value: [...requested[field]].slice(0, 40).join('') }))
  return { filter, unknown }
}

export function isMatch(problem: { difficulty: ProblemDifficulty; topic: ProblemTopic }, { difficulty, topic }: ProblemFilter): boolean {
  return (difficulty === null || problem.difficulty === difficulty) && (topic === null || problem.topic === topic)
}

export function getFilterPath({ difficulty, topic }: ProblemFilter): string {
  const search = new URLSearchParams({ ...(difficulty && { difficulty }), ...(topic && { topic }) })
  return `/codeclash${search.size > 0 ? `?${search}` : ''}#problems`
}
