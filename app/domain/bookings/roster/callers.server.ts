import type { Person } from '#app/domain/accounts/auth/session.server.ts'
import { noticeVersion } from '#app/domain/content/notice-version.ts'
import { addLead } from '#app/domain/leads/add-lead.server.ts'
import { leadActor } from '#app/domain/leads/lead-actor.ts'
import { newLeadSchema } from '#app/domain/leads/new-lead-input.ts'
import { phoneInE164 } from '#app/domain/leads/parse-phone.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { ReadCaller } from './roster-form.server.ts'

const schema = newLeadSchema(phoneInE164, [])

/** Reads a caller out of a roster's form; their enquiry is one that staff write down, which wants a seat. */
export function callersOf(person: Person): ReadCaller {
  return (form) => {
    const text = (name: string) => String(form.get(name) ?? '') || undefined
    const isMinor = form.has('isMinor')
    const read = schema.safeParse({
      name: text('name'),
      phone: text('phone'),
      sourceName: text('sourceName'),
      consentHow: text('consentHow'),
      intent: 'seat',
      isMinor,
      guardianName: text('guardianName') ?? null,
      guardianPhone: text('guardianPhone') ?? null,
      guardianAgreed: form.has('guardianAgreed'),
    })
    const key = String(form.get('formKey') ?? '')
    if (!read.success) return { errors: Object.fromEntries(read.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message])) }
    const formKey = isUuid(key) ? key : crypto.randomUUID()
    const add = () => addLead({ ...read.data, formKey, noticeVersion }, leadActor(person))
    return { caller: { phone: read.data.phone, formKey, add } }
  }
}
