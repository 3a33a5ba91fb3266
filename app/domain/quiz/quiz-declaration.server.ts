import { defineContent } from '#app/domain/content/define-content.ts'
import { coursePlaceholders, institutePlaceholders } from '#app/domain/content/institute.ts'
import { findCourseLabel, isCourseID } from '#app/domain/courses/courses.server.ts'
import { quiz as content } from '#content/career-quiz.ts'
import { listPointErrors, quizContentSchema, quizPlaceholders } from './quiz-content.ts'

const quiz = quizContentSchema.parse(content)

export const quizContent = defineContent({
  kind: 'quiz',
  name: 'Career quiz',
  listName: 'Career quiz',
  help: 'Questions, answers and points of the quiz at /career-quiz. Links to earlier results stay valid: they are counted with the new points, and say so.',
  schema: quizContentSchema,
  files: () => ({ quiz }),
  titleOf: ({ title }) => title,
  pathOf: () => '/career-quiz',
  placeholders: [...institutePlaceholders, ...coursePlaceholders, ...quizPlaceholders],
  check: (entry) => ({
    ...Object.fromEntries(entry.courseIDs.flatMap((courseID, at) => (isCourseID(courseID) ? [] : [[`courseIDs.${at}`, `There is no course “${courseID}”.`]]))),
    ...listPointErrors(entry, findCourseLabel),
  }),
})
