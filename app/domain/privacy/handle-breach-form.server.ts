import { data, redirect } from 'react-router'
import { formatFieldDate } from '#app/lib/format-field-date.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { breachForm, findBreachFault } from './breach-input.ts'
import { createBreach, findBreach, updateBreach } from './breaches.server.ts'

/** An entry as its form shows it; null if there is none. */
export async function readBreachForm(id: string) {
  const breach = await findBreach(id)
  if (!breach) return null
  const { title, description, affected, measures, updatedAt } = breach
  const [happenedAt, noticedAt] = [formatFieldDate(breach.happenedAt), formatFieldDate(breach.noticedAt)]
  const [boardToldAt, peopleToldAt] = [formatFieldDate(breach.boardToldAt), formatFieldDate(breach.peopleToldAt)]
  return { title, happenedAt, noticedAt, description, affected, measures, boardToldAt, peopleToldAt, seen: updatedAt.toISOString() }
}

const usedText = 'Not saved: this form has recorded an entry already. Open that entry to change it, or begin a new form for another breach.'
const absent = () => data(null, { status: 404 })

/**
 * Handles the form of one entry.
 * @param id the entry's; null makes a new one
 * @returns a redirect once it is saved; else what shows the form again, with both texts where somebody else saved it meanwhile
 */
export async function handleBreachForm(request: Request, id: string | null, actorId: string) {
  const form = await parseForm(request, breachForm, { refine: findBreachFault })
  if (!form.ok) return form.response
  const { seen, formKey, ...entry } = form.value
  const outcome = id === null ? await createBreach(entry, isUuid(formKey ?? '') ? formKey : null, actorId) : await updateBreach(id, entry, seen ?? '', actorId)
  if (outcome === 'used') return form.fail(409, usedText)
  if (outcome === 'saved') return redirect('/staff/breaches', 303)
  const theirs = id !== null && outcome === 'changed' ? await readBreachForm(id) : null
  if (!theirs) throw absent()
  return form.fail(409, {}, { conflict: theirs })
}
