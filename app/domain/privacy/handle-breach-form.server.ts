import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { formatFieldDate } from '#app/lib/format-field-date.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { parseTextFields } from '#app/platform/http/form-reply.server.ts'
import { type BreachInput, breachSchema } from './breach-input.ts'
import { createBreach, findBreach, updateBreach } from './breaches.server.ts'

/** An entry as its form shows it; null if there is none. */
export async function parseBreachForm(id: string) {
  const breach = await findBreach(id)
  if (!breach) return null
  const { title, description, affected, measures, happenedAt, noticedAt, boardToldAt, peopleToldAt, updatedAt } = breach
  return {
    values: {
      title,
      description,
      affected,
      measures,
      happenedAt: formatFieldDate(happenedAt),
      noticedAt: formatFieldDate(noticedAt),
      boardToldAt: formatFieldDate(boardToldAt),
      peopleToldAt: formatFieldDate(peopleToldAt),
    },
    seen: updatedAt.toISOString(),
  }
}

type Entry = NonNullable<Awaited<ReturnType<typeof parseBreachForm>>>
export type BreachAnswer = { status: number; reply: SubmissionResult<string[]>; conflict: { mine: Entry['values']; theirs: Entry } | null }

/**
 * Answers the form of one entry.
 * @param id the entry's; null makes a new one
 * @returns `saved`, `absent`, or what shows the form again: with both texts where somebody else saved it meanwhile
 */
export async function handleBreachForm(request: Request, id: string | null, actorId: string): Promise<'saved' | 'absent' | BreachAnswer> {
  const form = await parseTextFields(request)
  const submission = parseWithZod(form, { schema: breachSchema })
  if (submission.status !== 'success') return { status: 422, reply: submission.reply(), conflict: null }
  const outcome = await save(id, submission.value, form, actorId)
  if (outcome === 'used') return { status: 409, reply: submission.reply({ formErrors: [usedWords] }), conflict: null }
  if (outcome === 'saved' || outcome === 'absent') return outcome
  return { status: 409, reply: submission.reply(), conflict: { mine: mineOf(form, outcome), theirs: outcome } }
}

const usedWords = 'Not saved: this form has recorded an entry already. Open that entry to change it, or begin a new form for another breach.'

/** `saved`, `absent`, `used`, or the entry as somebody else saved it meanwhile. */
async function save(id: string | null, value: BreachInput, form: FormData, actorId: string): Promise<'saved' | 'absent' | 'used' | Entry> {
  if (id === null) {
    const formKey = String(form.get('formKey'))
    return await createBreach(value, isUuid(formKey) ? formKey : null, actorId)
  }
  const outcome = await updateBreach(id, value, String(form.get('seen')), actorId)
  return outcome === 'changed' ? ((await parseBreachForm(id)) ?? 'absent') : outcome
}

function mineOf(form: FormData, theirs: Entry): Entry['values'] {
  return Object.fromEntries(Object.keys(theirs.values).map((name) => [name, String(form.get(name) ?? '')])) as Entry['values']
}
