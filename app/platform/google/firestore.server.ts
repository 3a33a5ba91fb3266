import { callGoogle } from './call-google.server.ts'
import { type FirestoreValue, formatFields, getFieldPath, parseFields } from './firestore-values.ts'
import { GoogleError } from './google-error.server.ts'
import type { GoogleProject } from './google-project.server.ts'

/** A document of Cloud Firestore. `updateTime` changes with each write, to the microsecond. */
export type FirestoreDocument = { data: Record<string, unknown>; updateTime: string }

type CommitResponse = { writeResults?: { updateTime?: string }[]; commitTime: string }
type FirestoreResponse = { fields?: Record<string, FirestoreValue>; updateTime: string }

/** Reads a path such as `DatesForm/careerWorkshop` of the default database. Returns null if there is no document. @throws GoogleError */
export async function findFirestoreDocument(project: GoogleProject, path: string): Promise<FirestoreDocument | null> {
  try {
    const { body } = await callGoogle<FirestoreResponse>(getAddress(project, getDocumentName(project, path)), { headers: await getHeaders(project) })
    return { data: parseFields(body.fields), updateTime: body.updateTime }
  } catch (error) {
    if (isCode(error, 'NOT_FOUND')) return null
    throw error
  }
}

/**
 * Other fields stay unchanged. `changes`: `set` by name, `removed` names. `seen`: as it was read; null: it must not exist yet.
 * @returns its new time, or null if another client wrote it first @throws GoogleError
 */
export async function writeFirestoreDocument(
  project: GoogleProject,
  path: string,
  { set, removed }: { set: Record<string, unknown>; removed: string[] },
  seen: { updateTime: string } | null,
): Promise<string | null> {
  const write = {
    update: { name: getDocumentName(project, path), fields: formatFields(set) },
    updateMask: { fieldPaths: [...Object.keys(set), ...removed].map(getFieldPath) },
    currentDocument: seen ? { updateTime: seen.updateTime } : { exists: false },
  }
  try {
    // A PATCH has the precondition in its address, and the vendor's emulator ignores an update time there.
    const { body } = await callGoogle<CommitResponse>(`${getAddress(project, getDocumentName(project, ''))}:commit`, {
      method: 'POST',
      headers: await getHeaders(project),
      body: { writes: [write] },
    })
    return body.writeResults?.[0]?.updateTime ?? body.commitTime
  } catch (error) {
    // NOT_FOUND for a new document means that the project has no database, so that error is thrown.
    if (isCode(error, 'FAILED_PRECONDITION', 'ALREADY_EXISTS') || (seen && isCode(error, 'NOT_FOUND'))) return null
    throw error
  }
}

const isCode = (error: unknown, ...codes: string[]) => error instanceof GoogleError && codes.includes(error.code)

const getDocumentName = ({ projectId }: GoogleProject, path: string) => `projects/${projectId}/databases/(default)/documents${path && `/${path}`}`

const getAddress = ({ endpoints }: GoogleProject, name: string) => `${endpoints.firestore}/v1/${name}`

async function getHeaders(project: GoogleProject): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await project.getAccessToken('firestore')}` }
}
