import { Client } from 'pg'
import { undoChange } from '#app/domain/accounts/undo.server.ts'
import { storeUpload } from '#app/domain/files/uploads.server.ts'
import { changeManyLeads } from '#app/domain/leads/bulk-leads.server.ts'
import { importNextRows, leadFileOwner, previewLeadImport } from '#app/domain/leads/import-leads.server.ts'
import { leadFilters } from '#app/domain/leads/lead-filter.ts'
import { countLeads, listAllMatching } from '#app/domain/leads/list-leads.server.ts'
import { leadUndoHandlers } from '#app/domain/leads/undo-leads.server.ts'
import { parseFilters } from '#app/lib/list.ts'
import { openSignedLinks } from '#app/platform/crypto/signed-tokens.server.ts'
import { closeDatabase, openDatabase } from '#app/platform/db/client.server.ts'
import { undoToken } from '../server/testing/undo-token.ts'
import { startBenchSite } from './bench-site.ts'
import { beforeEnd } from './lifetime.ts'
import { serverCore } from './on-core.ts'
import { addSampleLeads } from './sample-leads.ts'
import { figure, printTable } from './tables.ts'

const [known, rows] = [100_000, 10_000]
const actor = { id: 'bench-1', permission: 'admin' as const }

export async function measureLeadImport(): Promise<void> {
  const site = await startBenchSite({ core: serverCore })
  const url = `postgresql://site@localhost/postgres?host=${encodeURIComponent(`${site.dataDir}/run`)}`
  const client = new Client({ connectionString: url })
  await client.connect()
  await addSampleLeads(client, known, ['data-science'])
  await client.end()
  openDatabase(url)
  openSignedLinks({ current: 'a secret that only this measure uses, long' })
  beforeEnd(closeDatabase)
  const about = { courses: [{ courseID: 'data-science', label: 'Data Science with AI' }], noticeVersion: '2026-11', actor }
  const choice = { mapping: null, consent: 'Agreed in a lead form', source: null }
  const lines = Array.from({ length: rows }, (_, n) => `Person ${n},+9197${String(10_000_000 + n)},person.${n}@example.com,data-science,Google`)
  const form = new FormData()
  form.append('file', new File([['Name,Phone,Email,Course,Source', ...lines].join('\n')], 'leads.csv'))
  const table: string[][] = []
  async function timed<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
    const began = performance.now()
    const value = await run()
    table.push([name, figure((performance.now() - began) / 1000, 2)])
    return value
  }
  const stored = await storeUpload(new Request('http://site.test/', { method: 'POST', body: form }), leadFileOwner(about))
  if (!stored.ok) throw new Error(stored.message)
  await timed('look at 10,000 rows', () => previewLeadImport(stored.id, about, choice))
  const eventId = await timed('import 10,000 rows', async () => {
    for (;;) {
      const progress = await importNextRows(stored.id, about, choice)
      if (!progress || progress.isDone) return progress?.eventId ?? 0
    }
  })
  const search = new URLSearchParams('source=google&state=submitted')
  const shown = await countLeads(parseFilters(leadFilters, search), { readerId: actor.id }, rows)
  const assign = new FormData()
  for (const [name, value] of Object.entries({ do: 'assign', assignee: 'bench-2', confirmed: 'yes' })) assign.set(name, value)
  const { undo } = await timed(`assign ${figure(shown)} of a filter`, () => changeManyLeads(listAllMatching(search, actor.id, shown), assign, actor))
  const admin = { id: actor.id, role: 'admin' as const }
  if (undo) await timed('undo the assignment', () => undoChange(undoToken(undo.action, undo.eventId), admin, leadUndoHandlers))
  await timed('undo the import', () => undoChange(undoToken('lead.import', eventId), admin, leadUndoHandlers))
  printTable('Many leads at once', `${figure(known)} other leads in the database, PostgreSQL on one core.`, ['what', 's'], table)
}
