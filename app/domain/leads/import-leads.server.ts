import { and, inArray, isNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { type ImportCheck, type ImportOutcome, type ImportPlan, importUpload, previewImport } from '#app/domain/files/csv-import.server.ts'
import type { Fields } from '#app/lib/form.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { parseTexts } from '#app/platform/http/parse-form.server.ts'
import { insertLead } from './add-lead.server.ts'
import { findNewLeadFault, withStoredPhones } from './add-lead-form.server.ts'
import { leadFields } from './fields.ts'
import { importColumns, importRowLimit } from './import-columns.ts'
import type { LeadActor } from './lead-actor.ts'
import { type NewLead, newLeadForm } from './new-lead-input.ts'
import { leads } from './schema.server.ts'

export type LeadImport = { courses: readonly { courseID: string; label: string }[]; noticeVersion: string; actor: LeadActor }

/** Whose a kept file is. */
export const leadFileOwner = ({ actor }: LeadImport) => ({ userId: actor.id, list: '/staff/leads' })

/** What a kept file would import, or null if there is no such file (any more). Writes nothing. */
export async function previewLeadImport(upload: string, about: LeadImport): Promise<ImportCheck<NewLead> | null> {
  return await previewImport(upload, leadFileOwner(about), planOf(about))
}

/** Imports all of a kept file or nothing. Nobody is written to: these people asked elsewhere. */
export async function importLeads(upload: string, about: LeadImport): Promise<ImportOutcome<NewLead>> {
  return await importUpload(upload, leadFileOwner(about), planOf(about), async (tx, rows) => {
    await recordAudit(tx, { actorId: about.actor.id, action: 'lead.import', subject: 'lead:list', after: { rows } })
    await publishChange(tx, 'leads')
  })
}

/** A choice by its code or its label; other text unchanged. */
function codeOf(name: string, text: string): string {
  const choices = (newLeadForm.fields as Fields)[name]?.choices
  const isMeant = (choice: string) => choice.toLowerCase() === text.trim().toLowerCase()
  return Object.entries(choices ?? {}).find(([code, label]) => isMeant(code) || isMeant(label))?.[0] ?? text
}

function planOf({ courses, noticeVersion, actor }: LeadImport): ImportPlan<NewLead> {
  const idOf = new Map(courses.flatMap(({ courseID, label }) => [courseID, label].map((name) => [name.toLowerCase(), courseID])))
  const courseIDs = courses.map(({ courseID }) => courseID)
  const toLead = (row: Record<string, string>, context: z.RefinementCtx) => {
    const course = row.courseID?.trim() ?? ''
    const filledIn = {
      ...Object.fromEntries(Object.entries(row).map(([name, text]) => [name, codeOf(name, text)])),
      courseID: idOf.get(course.toLowerCase()) ?? course,
      sourceName: codeOf('sourceName', row.sourceName || 'other'),
      intent: codeOf('intent', row.intent || leadFields.intent.default),
    }
    const { value, errors } = parseTexts(Object.fromEntries(Object.entries(filledIn).map(([name, text]) => [name, [text]])), newLeadForm.fields)
    const faults = Object.entries({ ...findNewLeadFault(value as NewLead, courseIDs), ...errors })
    for (const [name, message] of faults) context.addIssue({ code: 'custom', path: [name], message })
    const { formKey: _, ...lead } = value
    return faults.length > 0 ? z.NEVER : withStoredPhones(lead as NewLead)
  }
  return {
    maxRows: importRowLimit,
    columns: importColumns,
    schema: z.record(z.string(), z.string()).transform(toLead),
    keyOf: ({ phone, courseID }) => `${phone} ${courseID ?? ''}`,
    async inspect(from, rows) {
      if (rows.length === 0) return []
      const phones = [...new Set(rows.map(({ row }) => row.phone))]
      const known = await from
        .select({ phone: leads.phone, courseID: leads.courseID, reference: leads.reference })
        .from(leads)
        .where(and(inArray(leads.phone, phones), isNull(leads.mergedInto), ne(leads.state, 'erased')))
      return rows.flatMap(({ line, row }) => {
        const same = known.find(({ phone, courseID }) => phone === row.phone && courseID === row.courseID)
        return same ? [{ line, column: 'Phone', message: `${same.reference} has this number and course already.` }] : []
      })
    },
    async write(tx, rows) {
      for (const row of rows) await insertLead(tx, { ...row, formKey: null, noticeVersion, origin: 'import' }, actor)
    },
  }
}
