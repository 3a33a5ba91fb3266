import type { QuestionDifficulty, SectionId, TestQuestion } from '#app/domain/tests/questions.ts'

type Code = { code?: string[] }

/** Helpers to write the questions of one section. The right options come first; papers shuffle them. */
export function questionsOf(section: SectionId) {
  const common = (id: string, topic: string, difficulty: QuestionDifficulty, text: string, explanation: string, { code }: Code) => ({
    id,
    section,
    topic,
    difficulty,
    text,
    explanation,
    ...(code && { code }),
  })
  return {
    one: (
      id: string,
      topic: string,
      difficulty: QuestionDifficulty,
      text: string,
      right: string,
      wrong: [string, string, string],
      explanation: string,
      more: Code = {},
    ): TestQuestion => ({
      ...common(id, topic, difficulty, text, explanation, more),
      kind: 'one',
      right,
      wrong,
    }),
    several: (
      id: string,
      topic: string,
      difficulty: QuestionDifficulty,
      text: string,
      right: string[],
      wrong: string[],
      explanation: string,
      more: Code = {},
    ): TestQuestion => ({
      ...common(id, topic, difficulty, text, explanation, more),
      kind: 'several',
      right,
      wrong,
    }),
    number: (
      id: string,
      topic: string,
      difficulty: QuestionDifficulty,
      text: string,
      right: number,
      unit: string,
      explanation: string,
      more: Code = {},
    ): TestQuestion => ({
      ...common(id, topic, difficulty, text, explanation, more),
      kind: 'number',
      right,
      ...(unit && { unit }),
    }),
    order: (id: string, topic: string, difficulty: QuestionDifficulty, text: string, right: string[], explanation: string, more: Code = {}): TestQuestion => ({
      ...common(id, topic, difficulty, text, explanation, more),
      kind: 'order',
      right,
    }),
    code: (id: string, topic: string, difficulty: QuestionDifficulty, text: string, right: string[], explanation: string, more: Code = {}): TestQuestion => ({
      ...common(id, topic, difficulty, text, explanation, more),
      kind: 'code',
      right,
    }),
  }
}
