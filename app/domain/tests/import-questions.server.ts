import { findMessage } from '#app/domain/content/content-errors.server.ts'
import { type ImportCheck, type ImportOutcome, type ImportPlan, importUpload, previewImport } from '#app/domain/files/csv-import.server.ts'
import { testTopics } from '#content/test-topics.ts'
import { importQuestions, listNewVersions } from './bank.server.ts'
import { questionFileColumns } from './question-columns.ts'
import { questionRowSchema } from './question-file.server.ts'
import type { TestQuestion } from './questions.ts'

export const questionRowLimit = 500
export const testTopicLabels = Object.values(testTopics).map(({ label }) => label)
export const questionFileOwner = (userId: string) => ({ userId, list: '/staff/tests/questions' })

/** Returns null if the upload does not exist or has expired. */
export async function previewQuestionImport(upload: string, userId: string): Promise<ImportCheck<TestQuestion> | null> {
  return await previewImport(upload, questionFileOwner(userId), createPlan(userId))
}

/** All rows or none. */
export async function importQuestionFile(upload: string, userId: string): Promise<ImportOutcome<TestQuestion>> {
  return await importUpload(upload, questionFileOwner(userId), createPlan(userId))
}

function createPlan(actorId: string): ImportPlan<TestQuestion> {
  return {
    maxRows: questionRowLimit,
    columns: questionFileColumns,
    schema: questionRowSchema,
    describe: findMessage,
    keyOf: ({ id }) => id,
    async inspect(from, rows) {
      const versions = await listNewVersions(
        from,
        rows.map(({ row }) => row),
      )
      const added = versions.filter(({ version }) => version === 1).length
      return { new: added, updated: versions.length - added, errors: [] }
    },
    async write(tx, rows) {
      await importQuestions(tx, rows, 'waiting', actorId)
    },
  }
}
