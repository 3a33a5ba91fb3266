import { once } from 'node:events'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { createZstdCompress } from 'node:zlib'
import { Client } from 'pg'
import tar, { type Pack } from 'tar-stream'
import { type BackupStore, getDataName } from './backup-store.server.ts'

/** Folders that stay empty in a backup, because a server creates their content again. */
const emptied = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']
const isLeftOut = (name: string) => /(?:^|\/)(?:postmaster\.(?:pid|opts)|pgsql_tmp[^/]*|pg_internal\.init[^/]*)$/.test(name)
const segmentName = /^[\dA-F]{24}$/

type BackupCluster = {
  folder: string
  /** The address for the superuser. */
  url: string
  /** Further files that a restored site needs, with their names in the backup. */
  beside: { name: string; place: string }[]
}

/** Copies the files, and the log of the time of the copy, which makes them consistent. @returns bytes written, and the first log segment needed */
export async function backUpCluster({ folder, url, beside }: BackupCluster, store: BackupStore, id: string): Promise<{ bytes: number; firstSegment: string }> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    // Keeps the segments that are written during the copy, until this connection ends.
    await client.query(`select pg_create_physical_replication_slot('backup_${id.toLowerCase().replaceAll(/\W/g, '_')}', true, true)`)
    const begun = await client.query<{ segment: string }>('select pg_walfile_name(pg_backup_start($1, true)) as segment', [id])
    const firstSegment = begun.rows[0]?.segment ?? ''
    const pack = tar.pack()
    const writing = store.putStream(getDataName({ id, kind: 'cluster' }), compressPack(pack))
    const packing = (async () => {
      await packFolder(pack, folder, '')
      const ended = await client.query<{ label: string; segment: string }>(
        'select labelfile as label, pg_walfile_name(lsn) as segment from pg_backup_stop(wait_for_archive => false)',
      )
      const { label = '', segment: last = '' } = ended.rows[0] ?? {}
      for (const name of (await readdir(path.join(folder, 'pg_wal'))).filter((one) => segmentName.test(one)).sort())
        if (name >= firstSegment && name <= last) await packFile(pack, path.join(folder, 'pg_wal', name), `postgres/pg_wal/${name}`)
      pack.entry({ name: 'postgres/backup_label', mode: 0o600 }, label)
      for (const { name, place } of beside) await packFile(pack, place, name)
      pack.finalize()
    })()
    packing.catch((error: Error) => pack.destroy(error))
    const [bytes] = await Promise.all([writing, packing])
    return { bytes, firstSegment }
  } finally {
    // This also ends an interrupted backup.
    await client.end()
  }
}

function compressPack(pack: Pack): Readable {
  const zstd = createZstdCompress()
  pack.once('error', (error: Error) => zstd.destroy(error))
  pack.pipe(zstd as unknown as Parameters<typeof pack.pipe>[0])
  return zstd
}

async function packFolder(pack: Pack, folder: string, within: string): Promise<void> {
  const entries = await readdir(path.join(folder, within), { withFileTypes: true })
  for (const entry of entries) {
    const name = within ? `${within}/${entry.name}` : entry.name
    if (isLeftOut(name)) continue
    if (entry.isDirectory()) {
      pack.entry({ name: `postgres/${name}`, type: 'directory', mode: 0o700 })
      if (!emptied.includes(name)) await packFolder(pack, folder, name)
      if (name === 'pg_wal') pack.entry({ name: 'postgres/pg_wal/archive_status', type: 'directory', mode: 0o700 })
    } else if (entry.isFile()) await packFile(pack, path.join(folder, name), `postgres/${name}`)
  }
}

const chunkBytes = 1024 * 1024

/** A file may grow or shrink while it is read. Copies exactly its first size; the log restores the rest. */
async function packFile(pack: Pack, place: string, name: string): Promise<void> {
  const file = await open(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return
  try {
    const { size } = await file.stat()
    const { promise: done, resolve, reject } = Promise.withResolvers<void>()
    // The pipeline of Node does not see the end of this type of stream.
    const entry = pack.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve())) as unknown as Writable
    for await (const chunk of readChunks(file, size)) if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), done])
    entry.end()
    await done
  } finally {
    await file.close()
  }
}

async function* readChunks(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const wanted = Math.min(chunkBytes, size - at)
    const { bytesRead, buffer } = await file.read(Buffer.alloc(wanted), 0, wanted, at)
    const chunk = bytesRead === 0 ? Buffer.alloc(wanted) : buffer.subarray(0, bytesRead)
    yield chunk
    at += chunk.length
  }
}
