import { z } from 'zod'
import { httpsAddressSchema } from '#app/lib/https-address.ts'
import { slugSchema } from '#app/lib/slug.ts'
import { phraseSchema, questionsSchema, sentenceSchema, titledTextsSchema } from '#app/lib/text-schemas.ts'
import { createUniqueCheck } from '#app/lib/unique-entries.ts'

const workshopIds = ['full-stack', 'data-science', 'cloud'] as const

/** Time of day in India as HH:MM, which sorts correctly as text. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'use a time such as 09:30')

const agendaItemSchema = z.strictObject({ from: clockTime, to: clockTime, title: phraseSchema, what: sentenceSchema })

const factSchema = z
  .strictObject({
    id: slugSchema,
    about: z.enum(['demand', 'salary']),
    statement: sentenceSchema,
    /** The publication of the number; absent if the fact has no number. */
    source: z
      .strictObject({
        report: z.string().trim().min(4).max(140),
        publisher: phraseSchema,
        year: z.int().min(2015).max(2100),
        /** The page that we read: the report, or a newspaper that quotes it. */
        url: httpsAddressSchema,
        readOn: z.iso.date(),
        /** Why the reader should be careful with the number. */
        caution: sentenceSchema,
      })
      .nullable(),
  })
  .refine((fact) => fact.source !== null || !/\d/.test(fact.statement), { path: ['source'], message: 'is needed for a statement with a number' })

const workshopSchema = z
  .strictObject({
    id: z.enum(workshopIds),
    /** Label in the Career Workshop menu (spec §2). */
    label: phraseSchema,
    title: phraseSchema,
    summary: z.string().trim().min(20).max(140),
    promise: z.string().trim().min(60).max(240),
    suits: z.array(sentenceSchema).min(2).max(5),
    notFor: z.array(sentenceSchema).min(1).max(3),
    startsAt: clockTime,
    endsAt: clockTime,
    /** In the room and online together: bookings do not say which. */
    seats: z.int().min(1).max(500),
    agenda: z.array(agendaItemSchema).min(4).max(10),
    runBy: z
      .array(z.strictObject({ role: phraseSchema, does: sentenceSchema }))
      .min(1)
      .max(4),
    bring: z.array(sentenceSchema).min(2).max(6),
    leaveWith: z.array(sentenceSchema).min(2).max(6),
    facts: z
      .array(factSchema)
      .min(4)
      .max(9)
      .superRefine(createUniqueCheck((fact) => fact.id)),
    questions: questionsSchema.min(3).max(8),
    roadmapId: slugSchema,
    /** Courses of content/courses/, the closest match first. */
    courseIDs: z
      .array(slugSchema)
      .min(1)
      .max(4)
      .superRefine(createUniqueCheck((courseID) => courseID)),
  })
  .superRefine((workshop, context) => {
    workshop.agenda.forEach((item, index) => {
      if (item.to <= item.from) context.addIssue({ code: 'custom', path: ['agenda', index, 'to'], message: `${item.to} is not after ${item.from}` })
      const expected = index === 0 ? workshop.startsAt : workshop.agenda[index - 1]?.to
      if (item.from !== expected)
        context.addIssue({ code: 'custom', path: ['agenda', index, 'from'], message: `is ${item.from}, but ${expected} is where the item before it ends` })
    })
    const end = workshop.agenda.at(-1)?.to
    if (end !== workshop.endsAt) context.addIssue({ code: 'custom', path: ['endsAt'], message: `is ${workshop.endsAt}, but the agenda ends at ${end}` })
    for (const about of ['demand', 'salary'] as const) {
      if (!workshop.facts.some((fact) => fact.about === about)) context.addIssue({ code: 'custom', path: ['facts'], message: `has nothing on ${about}` })
    }
  })

/** Shape of content/workshops.ts. The date of the workshops is stored data (spec §3, careerWorkshop). */
export const workshopsContentSchema = z.strictObject({
  campaign: z.strictObject({
    title: phraseSchema,
    promise: z.string().trim().min(60).max(240),
    reasons: titledTextsSchema.min(3).max(6),
    choosing: z
      .array(z.strictObject({ sign: sentenceSchema, workshop: z.enum(workshopIds) }))
      .min(3)
      .max(9),
    notThis: sentenceSchema,
  }),
  workshops: z
    .array(workshopSchema)
    .length(workshopIds.length)
    .superRefine(createUniqueCheck((workshop) => workshop.id)),
})

export type WorkshopsContent = z.input<typeof workshopsContentSchema>
export type WorkshopCampaign = z.output<typeof workshopsContentSchema>['campaign']
export type Workshop = z.output<typeof workshopSchema>
export type WorkshopFact = z.output<typeof factSchema>
