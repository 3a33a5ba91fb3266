import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { describeLeftOut } from '../app/domain/courses/course-numbers.ts'
import { type Quiz, withOwnPoints } from '../app/domain/quiz/quiz-content.ts'
import { numberWord } from '../app/lib/number-words.ts'
import { drawnCourseCount } from '../content/page-metadata.ts'
import { listCareerGuidanceFaults } from './content-checks/career-guidance.ts'
import { listCodeclashFaults } from './content-checks/codeclash.ts'
import { listCourseFileFaults, readSoldCourses } from './content-checks/course-files.ts'
import { listCoursesFaults } from './content-checks/courses.ts'
import { listInstituteFaults } from './content-checks/institute.ts'
import { listMessageFaults } from './content-checks/messages.ts'
import { listPageTextFaults } from './content-checks/page-texts.ts'
import { listPostFaults } from './content-checks/posts.ts'
import { listSearchFaults } from './content-checks/search.ts'
import { listWorkshopFaults } from './content-checks/workshops.ts'

const checks = [
  listCourseFileFaults,
  listCoursesFaults,
  listCareerGuidanceFaults,
  listCodeclashFaults,
  listInstituteFaults,
  listMessageFaults,
  listPageTextFaults,
  listPostFaults,
  listSearchFaults,
  listWorkshopFaults,
]

/** Every fault of the authored content, each naming its file and field; empty when all is well. */
export async function listContentFaults(root: string): Promise<string[]> {
  return (await Promise.all(checks.map((check) => check(root)))).flat()
}

/** What is as it should be and may surprise: one line each, for courses beyond the lists that do not grow by themselves. */
export async function listContentWarnings(root: string): Promise<string[]> {
  const sold = await readSoldCourses(root)
  const { quiz } = (await import(pathToFileURL(path.join(root, 'content/career-quiz.ts')).href)) as { quiz: Quiz }
  const inQuiz = withOwnPoints(quiz, sold).courseIDs
  const unasked = sold.filter(({ courseID }) => !inQuiz.includes(courseID)).map(({ label }) => label)
  return [
    describeLeftOut(sold) ?? [],
    unasked.length > 0 ? `The career quiz never suggests ${unasked.join(', ')}: give the content file \`quiz\` points.` : [],
    sold.length === drawnCourseCount
      ? []
      : `Some social pictures name ${numberWord(drawnCourseCount)} courses: set drawnCourseCount and run scripts/social-image.ts.`,
  ].flat()
}

/** Stops the build at content that does not fit its schema. */
export function validateContent(): Plugin {
  return {
    name: 'validate-content',
    async buildStart() {
      const { root } = this.environment.config
      const faults = await listContentFaults(root)
      if (faults.length > 0) this.error(`The content has faults:\n${faults.join('\n')}`)
      // Each environment of the build starts again.
      if (this.environment.name === 'client') for (const warning of await listContentWarnings(root)) this.warn(warning)
    },
  }
}
