import { sql } from 'drizzle-orm'
import type { Role } from '#app/domain/accounts/roles.ts'
import { db } from '#app/platform/db/client.server.ts'

export type FirstStep = { text: string; to: string; isDone: boolean }

type FirstStepDeclaration = { text: string; to: (id: string) => string; roles: readonly Role[]; isDone: (id: string) => ReturnType<typeof sql> }

const everyone: readonly Role[] = ['counsellor', 'editor', 'placement', 'admin']
const writers: readonly Role[] = ['editor', 'placement']

const steps: readonly FirstStepDeclaration[] = [
  {
    text: 'Add a passkey, to sign in with your fingerprint or screen lock',
    to: () => '/account/passkeys',
    roles: everyone,
    isDone: (id) => sql`exists (select from passkeys where user_id = ${id})`,
  },
  {
    text: 'Set your courses, days and hours',
    to: (id) => `/staff/counsellors/${id}`,
    roles: ['counsellor'],
    isDone: (id) => sql`exists (select from counsellors where user_id = ${id} and version > 1)`,
  },
  {
    text: 'Log your first call',
    to: () => '/staff/tasks',
    roles: ['counsellor'],
    isDone: (id) => sql`exists (select from lead_events where actor_id = ${id} and kind = 'call')`,
  },
  {
    text: 'Write to a person from a template',
    to: () => '/staff/leads',
    roles: ['counsellor'],
    isDone: (id) => sql`exists (select from lead_events where actor_id = ${id} and kind = 'message')`,
  },
  {
    text: 'Write or change a draft',
    to: () => '/OurAchievementsDashboard',
    roles: writers,
    isDone: (id) => sql`exists (select from publications where created_by = ${id} or updated_by = ${id})`,
  },
  {
    text: 'Check the institute’s name, address and phone number, and publish them',
    to: () => '/staff/content/institute',
    roles: ['admin'],
    isDone: () => sql`exists (select from releases where kind = 'institute')`,
  },
  {
    text: 'Invite your colleagues',
    to: () => '/staff/people',
    roles: ['admin'],
    isDone: (id) => sql`exists (select from users where role <> 'member' and id <> ${id})`,
  },
  {
    text: 'Remove the demonstration data',
    to: () => '/staff/demonstration',
    roles: ['admin'],
    isDone: () => sql`not exists (select from installation where has_demonstration)`,
  },
]

const newAccountDays = 14

/** Returns null once all are done, and two weeks after the account was created. */
export async function findFirstSteps({ id, role }: { id: string; role: Role }, now: Date): Promise<FirstStep[] | null> {
  const own = steps.filter(({ roles }) => roles.includes(role))
  const facts = own.map(({ isDone }) => isDone(id))
  const { rows } = await db().execute<{ isNew: boolean; done: boolean[] }>(sql`
    select created_at > ${now.toISOString()}::timestamptz - ${`${newAccountDays} days`}::interval as "isNew", array[${sql.join(facts, sql`, `)}]::boolean[] as done
    from users where id = ${id}`)
  const [row] = rows
  if (!row?.isNew || row.done.every(Boolean)) return null
  return own.map(({ text, to }, place) => ({ text, to: to(id), isDone: row.done[place] ?? false }))
}
