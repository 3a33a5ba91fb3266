import { Client } from 'pg'

/** Schemas that only the site uses. `public` may also contain extensions, which stay. */
const ownSchemas = ['jobs', 'drizzle']
const getAsideName = (schema: string) => `${schema}_before_restore`

/** Moves everything that the site has in its database to schemas with other names, so that a restore finds it empty. */
export async function setDatabaseAside(url: string): Promise<void> {
  await inTransaction(url, async (client) => {
    for (const schema of await listSchemas(client, ownSchemas)) await client.query(`alter schema ${schema} rename to ${getAsideName(schema)}`)
    await client.query(`create schema ${getAsideName('public')}`)
    await moveObjects(client, 'public', getAsideName('public'))
  })
}

/** Moves the earlier data back and deletes what the restore has written. Does nothing if no data was moved. */
export async function restoreSetAside(url: string): Promise<void> {
  await inTransaction(url, async (client) => {
    const [isAside] = await listSchemas(client, [getAsideName('public')])
    if (!isAside) return
    await client.query('create schema of_restore')
    await moveObjects(client, 'public', 'of_restore')
    await client.query(`drop schema if exists of_restore, ${ownSchemas.join(', ')} cascade`)
    await moveObjects(client, getAsideName('public'), 'public')
    await client.query(`drop schema ${getAsideName('public')}`)
    for (const schema of ownSchemas)
      if ((await listSchemas(client, [getAsideName(schema)])).length > 0) await client.query(`alter schema ${getAsideName(schema)} rename to ${schema}`)
  })
}

/** Deletes the earlier data after a successful restore. @param url of a role that owns these schemas */
export async function deleteSetAside(url: string): Promise<void> {
  await inTransaction(url, async (client) => {
    await client.query(`drop schema if exists ${['public', ...ownSchemas].map(getAsideName).join(', ')} cascade`)
  })
}

async function listSchemas(client: Client, names: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select nspname as name from pg_namespace where nspname = any($1)', [names])
  return rows.map(({ name }) => name)
}

/** The schema stays with its extensions: a role without superuser rights may not move them. */
async function moveObjects(client: Client, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(moveStatements, [from, to])
  for (const { statement } of rows) await client.query(statement)
}

/** $1: from this schema; $2: to this schema. An object depends on its schema; a part of another object moves with that object. */
const moveStatements = `
  select format('alter %s %s set schema %I', type, identity, $2::text) as statement
  from pg_depend as object, pg_identify_object(object.classid, object.objid, 0)
  where object.refclassid = 'pg_namespace'::regclass and object.refobjid = to_regnamespace($1)
    and object.classid in ('pg_class'::regclass, 'pg_type'::regclass, 'pg_proc'::regclass)
    and not exists (
      select from pg_depend as part
      where part.classid = object.classid and part.objid = object.objid
        and (part.deptype = 'e' /* of an extension */ or part.deptype = 'i' /* of a table or an identity column */
          or part.deptype = 'a' and type = 'sequence' /* of a serial column */))
  -- Routines first: their names have the names of types in them.
  order by object.classid = 'pg_proc'::regclass desc`

async function inTransaction(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set client_min_messages = warning; begin')
    await work(client)
    await client.query('commit')
  } finally {
    // Without a commit PostgreSQL rolls back.
    await client.end()
  }
}
