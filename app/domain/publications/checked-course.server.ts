import type { Course } from '#app/domain/courses/course-content.ts'
import { courseContent } from '#app/domain/courses/course-declaration.server.ts'
import { readQuizAnswers } from '#app/domain/quiz/quiz-answers.server.ts'
import { findRoadmap } from '#app/domain/roadmaps/career-roadmaps.server.ts'

/** Courses as staff publish them: checked against the roadmaps and the quiz too, which are made of courses and so come after them. */
export const checkedCourse: typeof courseContent = {
  ...courseContent,
  check: (course, slug) => ({ ...(course.retired ? {} : faultsOfGuidance(course)), ...courseContent.check?.(course, slug) }),
}

function faultsOfGuidance({ courseID, roadmap, quiz = {} }: Course): Record<string, string> {
  const faults: Record<string, string> = {}
  if (!findRoadmap(roadmap.id)) faults['roadmap.id'] = `There is no career roadmap with the address ${roadmap.id}.`
  const { courseIDs, answers } = readQuizAnswers()
  for (const key of Object.keys(quiz)) if (!answers.has(key)) faults[`quiz.${key}`] = `The career quiz has no question and answer ${key}.`
  const points = Object.values(quiz)
  if (points.length > 0 && courseIDs.includes(courseID)) faults.quiz = 'The career quiz itself has the points of this course. Change them there.'
  else if (points.length > 0 && points.every((some) => some < 0))
    faults.quiz = 'Give one answer points above 0 at least: without them the quiz never suggests the course.'
  return faults
}
