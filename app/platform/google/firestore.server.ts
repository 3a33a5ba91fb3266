import { callGoogle } from './call-google.server.ts'
import { type FirestoreValue, fieldPath, formatFields, parseFields } from './firestore-values.ts'
import { GoogleError } from './google-error.server.ts'
import type { GoogleProject } from './google-project.server.ts'

/** A document of Cloud Firestore. `updateTime` changes with each write, to the microsecond. */
export type FirestoreDocument = { data: Record<string, unknown>; updateTime: string }

type Committed = { writeResults?: { updateTime?: string }[]; commitTime: string }
type Sent = { fields?: Record<string, FirestoreValue>; updateTime: string }

/**
 * Reads one document of the project's default database, or null if there is none.
 * @param path such as `DatesForm/careerWorkshop`
 * @throws GoogleError
 */
export async function readFirestoreDocument(project: GoogleProject, path: string): Promise<FirestoreDocument | null> {
  try {
    const { body } = await callGoogle<Sent>(addressOf(project, nameOf(project, path)), { headers: await headersFor(project) })
    return { data: parseFields(body.fields), updateTime: body.updateTime }
  } catch (error) {
    if (isCode(error, 'NOT_FOUND')) return null
    throw error
  }
}

/**
 * Writes fields of a document, and leaves its others as they are, if it was not written since it was read.
 * @param changes `set` by name; `removed` names
 * @param seen as it was read; null: it must not exist yet
 * @returns its new time, or null if somebody else wrote it first
 * @throws GoogleError
 */
export async function writeFirestoreDocument(
  project: GoogleProject,
  path: string,
  { set, removed }: { set: Record<string, unknown>; removed: string[] },
  seen: { updateTime: string } | null,
): Promise<string | null> {
  const write = {
    update: { name: nameOf(project, path), fields: formatFields(set) },
    updateMask: { fieldPaths: [...Object.keys(set), ...removed].map(fieldPath) },
    currentDocument: seen ? { updateTime: seen.updateTime } : { exists: false },
  }
  try {
    // A PATCH has the precondition in its address, where the vendor's emulator does not read an update time.
    const { body } = await callGoogle<Committed>(`${addressOf(project, nameOf(project, ''))}:commit`, {
      method: 'POST',
      headers: await headersFor(project),
      body: { writes: [write] },
    })
    return body.writeResults?.[0]?.updateTime ?? body.commitTime
  } catch (error) {
    // A document that was to be new cannot be missing: then the project has no database.
    if (isCode(error, 'FAILED_PRECONDITION', 'ALREADY_EXISTS') || (seen && isCode(error, 'NOT_FOUND'))) return null
    throw error
  }
}

const isCode = (error: unknown, ...codes: string[]) => error instanceof GoogleError && codes.includes(error.code)

/** A document's full name; with no path that of the root, under which all documents are. */
const nameOf = ({ projectId }: GoogleProject, path: string) => `projects/${projectId}/databases/(default)/documents${path && `/${path}`}`

const addressOf = ({ endpoints }: GoogleProject, name: string) => `${endpoints.firestore}/v1/${name}`

async function headersFor(project: GoogleProject): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await project.getAccessToken('firestore')}` }
}
