import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openConfig } from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { acquireLock } from '#app/platform/db/embedded-postgres.server.ts'
import { preparePlace } from '#app/platform/db/postgres-place.server.ts'
import { parseConfig } from '#app/platform/parse-config.server.ts'
import { openSiteDatabase, reachDatabase } from './database.ts'
import { databaseUrl } from './testing/cluster.ts'

test('a PostgreSQL that is too old is rejected with its version before anything is created there', async () => {
  await expect(reachDatabase(inject('cluster'), 1_000)).resolves.toBeUndefined()
  const rejected = expect.objectContaining({ exitCode: 69, message: expect.stringMatching(/ is 18\..*, and the site needs 99 or newer/) })
  await expect(reachDatabase(inject('cluster'), 1_000, 990_000)).rejects.toEqual(rejected)
})

test('a command in a folder where no site has been started creates nothing', async () => {
  const folder = path.join(tmpdir(), `site-absent-${crypto.randomUUID()}`)
  onTestFinished(() => openConfig(parseConfig()))
  openConfig(parseConfig({ DATA_DIR: folder }))
  const rejected = expect.objectContaining({ exitCode: 73, message: `DATA_DIR is ${folder}, where no site has been started. Set the variables of npm start.` })
  await expect(openSiteDatabase({ share: true })).rejects.toEqual(rejected)
  expect(existsSync(folder)).toBe(false)
})

// Regression: `npm run backup` printed a stack during a restore, which holds the lock without a server.
test('while a restore has stopped the database, a command says in one sentence that it must wait', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-restored-'))
  openConfig(parseConfig({ DATA_DIR: folder }))
  const { home, run } = await preparePlace(folder)
  await mkdir(path.join(home, 'postgres'), { recursive: true })
  const lock = await acquireLock(path.join(run, 'owner.sock'))
  onTestFinished(async () => {
    openConfig(parseConfig())
    lock.close()
    for (const place of [folder, home]) await rm(place, { recursive: true, force: true })
  })
  const text = `Another process of this site starts, stops or restores the database in ${folder}. Run the command again when it has ended.`
  await expect(openSiteDatabase({ share: true, asItIs: true, patienceMs: 0 })).rejects.toMatchObject({ exitCode: 75, message: text })
})

test('a command that only reads the files of the database leaves its tables as another release made them', async () => {
  const client = new Client({ connectionString: inject('cluster') })
  await client.connect()
  await client.query('create database earlier owner site')
  onTestFinished(async () => {
    openConfig(parseConfig())
    await client.query('drop database earlier')
    await client.end()
  })
  openConfig(parseConfig({ DATABASE_URL: databaseUrl(inject('cluster'), 'earlier'), SESSION_SECRET: 'x'.repeat(40) }))
  const { close } = await openSiteDatabase({ share: true, asItIs: true })
  const { rows } = await db().execute("select to_regclass('drizzle.__drizzle_migrations') as migrations")
  await close()
  expect(rows).toEqual([{ migrations: null }])
})

test('a role that does not own its database stops the start with the statement that makes it the owner', async () => {
  const client = new Client({ connectionString: inject('cluster') })
  await client.connect()
  await client.query('create role guest login')
  await client.query('create database guested')
  onTestFinished(async () => {
    await client.query('drop database guested')
    await client.query('drop role guest')
    await client.end()
  })
  const url = new URL(inject('cluster'))
  url.username = 'guest'
  url.pathname = '/guested'
  onTestFinished(() => openConfig(parseConfig()))
  openConfig(parseConfig({ DATABASE_URL: url.href, SESSION_SECRET: 'x'.repeat(40) }))
  await expect(openSiteDatabase()).rejects.toEqual(
    expect.objectContaining({ exitCode: 69, message: expect.stringContaining('Make it the owner: alter database "guested" owner to "guest"') }),
  )
})
