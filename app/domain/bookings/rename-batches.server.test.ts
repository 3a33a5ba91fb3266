import { afterEach, beforeEach, expect, test } from 'vitest'
import { setPublishedContent } from '#app/domain/content/published-content.server.ts'
import { courseContent } from '#app/domain/courses/course-declaration.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addOffering } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { renameBatches } from './rename-batches.server.ts'
import { batchLabels, offerings } from './schema.server.ts'

useTestDatabase({ jobs: true })
beforeEach(async () => {
  for (const table of [offerings, batchLabels]) await db().delete(table)
})
afterEach(() => setPublishedContent([]))

const courseID = 'data-science'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

function publish(label: string) {
  const data = { ...courseContent.files()[courseID], label }
  setPublishedContent([{ kind: 'course', slug: courseID, liveFrom: 0, liveUntil: null, data }])
}
async function rename(label: string) {
  publish(label)
  await renameBatches()
}
const readTitles = async () => Object.fromEntries((await db().select().from(offerings)).map(({ slug, title, version }) => [slug, [title, version]]))

test('batches named after their course are renamed with it; batches with their own title and past batches keep theirs', async () => {
  const title = 'Data Science with AI'
  await addOffering({ slug: 'ahead', title, startsAt: inDays(10), endsAt: inDays(100) })
  await addOffering({ slug: 'own', title: 'Data Science for the police', startsAt: inDays(11), endsAt: inDays(100) })
  await addOffering({ slug: 'over', title, startsAt: inDays(-100), endsAt: inDays(-10) })
  await renameBatches()
  expect(await readTitles()).toMatchObject({ ahead: [title, 1] })
  await rename('Data Science')
  await rename('Data Science and AI')
  expect(await readTitles()).toEqual({ ahead: ['Data Science and AI', 3], own: ['Data Science for the police', 1], over: [title, 1] })
})

test('a course that was renamed while no process ran gives its batches the new name at the next start', async () => {
  await addOffering({ slug: 'ahead', title: 'Data Science with AI', startsAt: inDays(10), endsAt: inDays(100) })
  // A second copy of the module knows as little as a new process.
  for (const label of ['Data Science', 'Data Science and AI']) {
    publish(label)
    const path = `./rename-batches.server.ts?${encodeURIComponent(label)}`
    const started = (await import(/* @vite-ignore */ path)) as typeof import('./rename-batches.server.ts')
    await started.renameBatches()
  }
  expect(await readTitles()).toMatchObject({ ahead: ['Data Science and AI', 3] })
})
