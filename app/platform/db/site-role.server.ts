import { Client, type QueryResult } from 'pg'

/** The cluster's superuser. The site never connects with it when its own role exists. */
const superuser = 'postgres'
/** Renames the superuser, which cannot rename itself; dropped before the site serves. */
const renamer = 'site_rename'

/**
 * The role `site` only owns its database, so that an SQL injection cannot run code. In a cluster of an earlier release it is the
 * superuser: renames that, and gives its objects to a new role `site`.
 */
export async function ensureSiteRole(addressOf: (role: string) => string): Promise<void> {
  const site = await findSite(addressOf('site'))
  if (site === 'limited') return
  if (site === 'superuser') {
    await query(addressOf('site'), `drop role if exists ${renamer}; create role ${renamer} superuser login`)
    await query(addressOf(renamer), `alter role site rename to ${superuser}`)
  }
  // One transaction: an interrupted start repeats it.
  await query(
    addressOf(superuser),
    `begin;
     drop role if exists ${renamer};
     create role site login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
     alter database postgres owner to site;
     ${reassignObjects}
     commit`,
  )
}

/**
 * REASSIGN OWNED rejects the superuser of initdb. Indexes, row types and column sequences follow their table. Extensions stay:
 * only a superuser needs to change them. Ids below 16384 belong to initdb.
 */
const reassignObjects = `
do $$
declare command text;
begin
  for command in
    select format('alter schema %I owner to site', nspname) from pg_namespace where nspowner = 10 and oid >= 16384
    union all
    select format('alter table %s owner to site', oid::regclass) from pg_class as relation
      where relowner = 10 and oid >= 16384 and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = relation.oid
          and (deptype = 'e' or (relkind = 'S' and deptype in ('a', 'i'))))
    union all
    select format('alter routine %s owner to site', oid::regprocedure) from pg_proc as routine
      where proowner = 10 and oid >= 16384
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = routine.oid and deptype = 'e')
    union all
    select format('alter type %s owner to site', oid::regtype) from pg_type as type
      where typowner = 10 and oid >= 16384 and typtype in ('d', 'e', 'r')
        and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = type.oid and deptype = 'e')
  loop
    execute command;
  end loop;
end $$;`

/** Whether PostgreSQL refused a connection because the role does not exist (28000). */
export function isNoSuchRole(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '28000'
}

async function findSite(address: string): Promise<'absent' | 'limited' | 'superuser'> {
  try {
    const { rows } = await query(address, 'select oid = 10 as is_superuser from pg_roles where rolname = current_user')
    return rows[0].is_superuser ? 'superuser' : 'limited'
  } catch (error) {
    if (isNoSuchRole(error)) return 'absent'
    throw error
  }
}

async function query(address: string, sql: string): Promise<QueryResult> {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}
