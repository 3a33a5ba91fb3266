import { type FirestoreValue, formatFields, parseFields } from '#app/platform/google/firestore-values.ts'

type StoredFields = { fields: Record<string, FirestoreValue>; updateTime: string }
type FirestoreWrite = {
  update: { name: string; fields?: StoredFields['fields'] }
  updateMask: { fieldPaths: string[] }
  currentDocument: { updateTime?: string; exists?: boolean }
}
export type FakeResponse = { status: number; body: unknown }

export type FakeFirestore = {
  /** Writes a whole document, like another client of the project. */
  setDocument(path: string, fields: Record<string, unknown>): void
  read(path: string): Record<string, unknown> | undefined
  /** Documents in the wire format, for types without a plain value. */
  documents: Map<string, StoredFields>
  handle(method: string, url: URL, body: unknown): FakeResponse
}

const fail = (code: number, status: string): FakeResponse => ({ status: code, body: { error: { code, status, message: `The document: ${status}.` } } })

/** Cloud Firestore's REST protocol for single documents: get, and a commit of one write with a mask and a precondition. */
export function fakeFirestore(projectId: string): FakeFirestore {
  const documents: FakeFirestore['documents'] = new Map()
  let writes = 0
  const store = (path: string, fields: StoredFields['fields']) => {
    writes += 1
    const updateTime = `${new Date().toISOString().slice(0, 19)}.${String(writes).padStart(6, '0')}Z`
    documents.set(path, { fields, updateTime })
  }
  const root = `projects/${projectId}/databases/(default)/documents`
  return {
    documents,
    setDocument: (path, fields) => store(path, formatFields(fields)),
    read: (path) => {
      const found = documents.get(path)
      return found && parseFields(found.fields)
    },
    handle(method, url, body) {
      const pathname = decodeURIComponent(url.pathname)
      if (method === 'GET' && pathname.startsWith(`/v1/${root}/`)) {
        const found = documents.get(pathname.slice(`/v1/${root}/`.length))
        return found
          ? { status: 200, body: { name: pathname.slice('/v1/'.length), ...found, createTime: '2026-01-01T00:00:00.000000Z' } }
          : fail(404, 'NOT_FOUND')
      }
      if (pathname !== `/v1/${root}:commit`) return fail(404, 'NOT_FOUND')
      const [write, ...more] = (body as { writes?: FirestoreWrite[] }).writes ?? []
      if (method !== 'POST' || !write?.update.name.startsWith(`${root}/`) || more.length > 0) return fail(400, 'INVALID_ARGUMENT')
      const path = write.update.name.slice(`${root}/`.length)
      const current = documents.get(path)
      const { updateTime: seen, exists } = write.currentDocument
      if (seen !== undefined && !current) return fail(404, 'NOT_FOUND')
      if (seen !== undefined && current?.updateTime !== seen) return fail(400, 'FAILED_PRECONDITION')
      if (exists === false && current) return fail(409, 'ALREADY_EXISTS')
      const names = write.updateMask.fieldPaths.map(nameIn)
      if (names.includes(null)) return fail(400, 'INVALID_ARGUMENT')
      const sent = write.update.fields ?? {}
      const fields = { ...current?.fields }
      for (const name of names as string[]) {
        const value = sent[name]
        if (value) fields[name] = value
        else delete fields[name]
      }
      store(path, fields)
      const updateTime = documents.get(path)?.updateTime
      return { status: 200, body: { writeResults: [{ updateTime }], commitTime: updateTime } }
    },
  }
}

/** The field name of a path with one part; quoted if it is not a plain word. */
function nameIn(fieldPath: string): string | null {
  if (/^[A-Za-z_]\w*$/.test(fieldPath)) return fieldPath
  const [, quoted] = /^`((?:[^`\\]|\\.)+)`$/s.exec(fieldPath) ?? []
  return quoted?.replaceAll(/\\(.)/gs, '$1') ?? null
}
