import type { Plugin } from 'vite'
import { listCareerGuidanceFaults } from './content-checks/career-guidance.ts'
import { listCodeclashFaults } from './content-checks/codeclash.ts'
import { listCourseFileFaults } from './content-checks/course-files.ts'
import { listCoursesFaults } from './content-checks/courses.ts'
import { listInstituteFaults } from './content-checks/institute.ts'
import { listPostFaults } from './content-checks/posts.ts'
import { listScholarshipTestFaults } from './content-checks/scholarship-test.ts'
import { listSocialhireAndHostingFaults } from './content-checks/socialhire-and-hosting.ts'
import { listWorkshopFaults } from './content-checks/workshops.ts'

const checks = [
  listCourseFileFaults,
  listCoursesFaults,
  listCareerGuidanceFaults,
  listCodeclashFaults,
  listInstituteFaults,
  listPostFaults,
  listScholarshipTestFaults,
  listSocialhireAndHostingFaults,
  listWorkshopFaults,
]

/** Every fault of the authored content, each naming its file and field; empty when all is well. */
export async function listContentFaults(root: string): Promise<string[]> {
  return (await Promise.all(checks.map((check) => check(root)))).flat()
}

/** Stops the build at content that does not fit its schema. */
export function validateContent(): Plugin {
  return {
    name: 'validate-content',
    async buildStart() {
      const faults = await listContentFaults(this.environment.config.root)
      if (faults.length > 0) this.error(`The content has faults:\n${faults.join('\n')}`)
    },
  }
}
