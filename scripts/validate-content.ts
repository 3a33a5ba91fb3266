import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { describeLeftOut } from '../app/domain/courses/course-numbers.ts'
import { type Quiz, withOwnPoints } from '../app/domain/quiz/quiz-content.ts'
import { formatNumberWord } from '../app/lib/number-words.ts'
import { drawnCourseCount } from '../content/page-metadata.ts'
import { listCareerGuidanceErrors } from './content-checks/career-guidance.ts'
import { listCodeclashErrors } from './content-checks/codeclash.ts'
import { listCourseFileErrors, readSoldCourses } from './content-checks/course-files.ts'
import { listCoursesErrors } from './content-checks/courses.ts'
import { listInstituteErrors } from './content-checks/institute.ts'
import { listMessageContentErrors, listPageTextErrors, listSearchErrors, listWorkshopErrors } from './content-checks/page-texts.ts'
import { listPostErrors } from './content-checks/posts.ts'

const checks = [
  listCourseFileErrors,
  listCoursesErrors,
  listCareerGuidanceErrors,
  listCodeclashErrors,
  listInstituteErrors,
  listMessageContentErrors,
  listPageTextErrors,
  listPostErrors,
  listSearchErrors,
  listWorkshopErrors,
]

/** All errors of the content files, one line each. @param root folder of the repository or of a copy */
export async function listContentErrors(root: string): Promise<string[]> {
  return (await Promise.all(checks.map((check) => check(root)))).flat()
}

/** Warnings about valid content: one line for each fixed list or picture that does not include a new course. */
export async function listContentWarnings(root: string): Promise<string[]> {
  const sold = await readSoldCourses(root)
  const { quiz } = (await import(pathToFileURL(path.join(root, 'content/career-quiz.ts')).href)) as { quiz: Quiz }
  const inQuiz = withOwnPoints(quiz, sold).courseIDs
  const notInQuiz = sold.filter(({ courseID }) => !inQuiz.includes(courseID)).map(({ label }) => label)
  return [
    describeLeftOut(sold) ?? [],
    notInQuiz.length > 0 ? `The career quiz never suggests ${notInQuiz.join(', ')}: give the content file \`quiz\` points.` : [],
    sold.length === drawnCourseCount
      ? []
      : `Some social pictures name ${formatNumberWord(drawnCourseCount)} courses: set drawnCourseCount and run scripts/social-image.ts.`,
  ].flat()
}

export function validateContent(): Plugin {
  return {
    name: 'validate-content',
    async buildStart() {
      // The plugin starts once for each build environment, so check in one.
      if (this.environment.name !== 'client') return
      const { root } = this.environment.config
      const errors = await listContentErrors(root)
      if (errors.length > 0) this.error(`The content has errors:\n${errors.join('\n')}`)
      for (const warning of await listContentWarnings(root)) this.warn(warning)
    },
  }
}
