import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrateDatabase } from '#server/migrate.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.server.ts'

let folder: string
let postgres: EmbeddedPostgres
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-role-'))
  postgres = await startEmbeddedPostgres(folder, console.error)
})
afterEach(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

async function query(address: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function restart(): Promise<void> {
  await postgres.stop()
  postgres = await startEmbeddedPostgres(folder, console.error)
}

/** As earlier releases created it: initdb's superuser is `site`, owns everything, and there is no other role. */
async function createOldCluster(): Promise<void> {
  const site = postgres.connectionString
  const superuser = postgres.superuserConnectionString
  await query(superuser, 'alter database postgres owner to postgres; drop role site; create role maker superuser login')
  await query(site.replace('site@', 'maker@'), 'alter role postgres rename to site')
  await query(site, 'drop role maker')
  await migrateDatabase(site)
  await query(site, "insert into users (id, name, email) values ('1', 'Asha', 'asha@example.org')")
}

/** Rights beyond owning the database, and objects that another role owns. */
const rights = 'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user'
const notOwned = `
  with member as (select objid from pg_depend where deptype = 'e')
  select oid::regclass::text from pg_class where oid >= 16384 and relowner <> 'site'::regrole
  union all select nspname from pg_namespace where oid >= 16384 and nspowner <> 'site'::regrole
  union all select datname from pg_database where datname = current_database() and datdba <> 'site'::regrole
  union all select oid::regprocedure::text from pg_proc where oid >= 16384 and proowner <> 'site'::regrole and oid not in (select * from member)
  union all select oid::regtype::text from pg_type where oid >= 16384 and typowner <> 'site'::regrole
    and oid not in (select * from member) and typelem not in (select * from member)`
const noRights = { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false }

test("the site's role owns only its database, has no other rights, and can run the migrations", async () => {
  await migrateDatabase(postgres.connectionString)
  expect(await query(postgres.connectionString, rights)).toEqual([noRights])
  expect(await query(postgres.connectionString, notOwned)).toEqual([])
  await expect(query(postgres.connectionString, "copy (select 1) to program 'true'")).rejects.toThrow(/permission denied/)
  await expect(query(postgres.connectionString, 'set role postgres')).rejects.toThrow(/permission denied/)
})

test('a cluster of an earlier release keeps its data, and its role keeps only its database', async () => {
  await createOldCluster()
  expect(await query(postgres.connectionString, rights)).toEqual([
    { ...noRights, rolsuper: true, rolcreatedb: true, rolcreaterole: true, rolreplication: true, rolbypassrls: true },
  ])
  await restart()
  expect(await query(postgres.connectionString, rights)).toEqual([noRights])
  expect(await query(postgres.connectionString, notOwned)).toEqual([])
  expect(await query(postgres.connectionString, 'select name from users')).toEqual([{ name: 'Asha' }])
  expect(await query(postgres.superuserConnectionString, "select rolname from pg_roles where rolname !~ '^pg_' order by 1")).toEqual([
    { rolname: 'postgres' },
    { rolname: 'site' },
  ])
  // A later migration may do this.
  await query(
    postgres.connectionString,
    'alter table users add column later text; create or replace function later() returns int language sql as $$ select 1 $$; create schema later; drop table rate_limits',
  )
  await migrateDatabase(postgres.connectionString)
})

test('the next start completes an interrupted upgrade of the role', async () => {
  await createOldCluster()
  await query(postgres.connectionString, 'create role site_rename superuser login')
  await restart()
  expect(await query(postgres.connectionString, rights)).toEqual([noRights])
  // Interrupted after the superuser has its new name.
  await query(postgres.superuserConnectionString, 'reassign owned by site to postgres; drop role site; create role site_rename superuser login')
  await restart()
  expect(await query(postgres.connectionString, rights)).toEqual([noRights])
  expect(await query(postgres.connectionString, 'select name from users')).toEqual([{ name: 'Asha' }])
})
