import { isCourseID } from '#app/domain/courses/courses.server.ts'
import { listWorkshops } from '#app/domain/courses/workshops.server.ts'
import { type AcceptFields, syncDateDocuments } from '#app/domain/dates/provider-documents.server.ts'
import type { GoogleProject } from '#app/platform/google/google-project.server.ts'
import { lockAndCountNotified, scheduleWorkshops } from './workshop-dates.server.ts'

/** Reads again if no process has read within `restMs` (decision 029). @throws GoogleError; the documents here then stay as they are */
export async function syncProviderDates(project: GoogleProject, { restMs, canWrite }: { restMs: number; canWrite: boolean }): Promise<void> {
  await syncDateDocuments({ project, restMs, canWrite, accept: acceptFields })
}

/** Returns the refused fields: batch days, as a batch has its own date, and a workshop day that would notify people before staff have seen it. */
const acceptFields: AcceptFields = async (tx, id, given, before) => {
  if (id === 'upcomingBatches') return given.filter(({ name }) => isCourseID(name))
  const day = given.find(({ name }) => id === 'careerWorkshop' && name === 'selectedDate')
  if (!day) return []
  const stored = before.selectedDate ?? null
  if ((await lockAndCountNotified(tx, { before: stored, selectedDate: day.value }, listWorkshops())) > 0) return [day]
  await scheduleWorkshops(tx, day.value, listWorkshops(), { before: stored })
  return []
}
