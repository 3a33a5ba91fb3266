import { type FirestoreValue, formatFields, parseFields } from '#app/platform/google/firestore-values.ts'

type Stored = { fields: Record<string, FirestoreValue>; updateTime: string }
type Answer = { status: number; body: unknown }

export type FakeFirestore = {
  /** Writes a document whole, as another client of the project does. */
  put(path: string, fields: Record<string, unknown>): void
  /** A document's fields as plain values, or undefined. */
  read(path: string): Record<string, unknown> | undefined
  /** As the wire has them, for types that have no plain value. */
  documents: Map<string, Stored>
  answer(method: string, url: URL, body: unknown): Answer
}

const refuse = (code: number, status: string): Answer => ({ status: code, body: { error: { code, status, message: `The document: ${status}.` } } })

/** Cloud Firestore's REST protocol of single documents: get, and patch with a mask and a precondition. */
export function fakeFirestore(projectId: string): FakeFirestore {
  const documents: FakeFirestore['documents'] = new Map()
  let writes = 0
  const store = (path: string, fields: Stored['fields']) => {
    writes += 1
    const updateTime = `${new Date().toISOString().slice(0, 19)}.${String(writes).padStart(6, '0')}Z`
    documents.set(path, { fields, updateTime })
  }
  const root = `/v1/projects/${projectId}/databases/(default)/documents/`
  return {
    documents,
    put: (path, fields) => store(path, formatFields(fields)),
    read: (path) => {
      const found = documents.get(path)
      return found && parseFields(found.fields)
    },
    answer(method, url, body) {
      const pathname = decodeURIComponent(url.pathname)
      if (!pathname.startsWith(root)) return refuse(404, 'NOT_FOUND')
      const path = pathname.slice(root.length)
      const current = documents.get(path)
      const described = () => ({ name: pathname.slice('/v1/'.length), ...documents.get(path), createTime: '2026-01-01T00:00:00.000000Z' })
      if (method === 'GET') return current ? { status: 200, body: described() } : refuse(404, 'NOT_FOUND')
      if (method !== 'PATCH') return refuse(400, 'INVALID_ARGUMENT')
      const { searchParams } = url
      const seen = searchParams.get('currentDocument.updateTime')
      if (seen !== null && !current) return refuse(404, 'NOT_FOUND')
      if (seen !== null && current?.updateTime !== seen) return refuse(400, 'FAILED_PRECONDITION')
      if (searchParams.get('currentDocument.exists') === 'false' && current) return refuse(409, 'ALREADY_EXISTS')
      const names = searchParams.getAll('updateMask.fieldPaths').map(nameIn)
      if (names.includes(null)) return refuse(400, 'INVALID_ARGUMENT')
      const sent = (body as { fields?: Stored['fields'] }).fields ?? {}
      const fields = { ...current?.fields }
      for (const name of names as string[]) {
        const value = sent[name]
        if (value) fields[name] = value
        else delete fields[name]
      }
      store(path, fields)
      return { status: 200, body: described() }
    },
  }
}

/** The field of a path of one part: plain, or quoted where it is no plain word. */
function nameIn(fieldPath: string): string | null {
  if (/^[A-Za-z_]\w*$/.test(fieldPath)) return fieldPath
  const [, quoted] = /^`((?:[^`\\]|\\.)+)`$/s.exec(fieldPath) ?? []
  return quoted?.replaceAll(/\\(.)/gs, '$1') ?? null
}
