import { z } from 'zod'
import { slugSchema } from '#app/lib/slug.ts'
import { findPrerequisiteCycle, outlineOf } from './career-roadmaps.ts'

const sentence = z.string().trim().min(12).max(400)
const phrase = z.string().trim().min(2).max(90)
const title = z.string().trim().min(2).max(60)

const sectionSchema = z.strictObject({ id: slugSchema, title })

const topicSchema = z.strictObject({
  /** Progress is stored under this id: it never changes once published. */
  id: slugSchema,
  /** Shared across roadmaps: two topics have the same skill only if whoever has done one need not do the other. */
  skill: slugSchema,
  section: slugSchema,
  title,
  /** One sentence. */
  why: sentence,
  learn: z.array(phrase).min(2).max(4),
  /** One exercise of an evening or two. */
  practise: sentence,
  /** Ids of topics of this roadmap that come first. */
  needs: z.array(slugSchema).max(4),
  /** core: everyone. choice: one among its section's choices is enough. later: after the first job, or when a post asks. */
  kind: z.enum(['core', 'choice', 'later']),
  /** The module of our syllabus that teaches it. */
  taughtIn: z.strictObject({ courseID: slugSchema, module: phrase }).optional(),
})

const roadmapFields = z.strictObject({
  id: slugSchema,
  /** Place in the list of roadmaps. */
  order: z.int().min(1).max(99),
  title,
  summary: z.string().trim().min(60).max(240),
  suits: z.array(sentence).min(2).max(4),
  /** Our estimate for the core topics and one choice where there is a choice, at ten hours a week. */
  monthsAtTenHours: z.int().min(3).max(24),
  /** Our courses that lead to this career, the one that goes furthest first. */
  courses: z.array(slugSchema).min(1).max(4),
  sections: z.array(sectionSchema).min(4).max(12),
  topics: z.array(topicSchema).min(40).max(80),
})

/** Shape of one file in content/roadmaps/. Read from top to bottom, no topic comes before what it needs. */
export const roadmapContentSchema = roadmapFields.superRefine((roadmap, context) => {
  const { sections, topics } = roadmap
  function report(path: PropertyKey[], message: string) {
    context.addIssue({ code: 'custom', path, message })
  }

  for (const at of repeats(sections.map((section) => section.id))) report(['sections', at, 'id'], `"${sections[at]?.id}" is used twice`)
  for (const at of repeats(topics.map((topic) => topic.id))) report(['topics', at, 'id'], `"${topics[at]?.id}" is used twice`)
  for (const at of repeats(topics.map((topic) => topic.skill))) report(['topics', at, 'skill'], `"${topics[at]?.skill}" is used twice in this roadmap`)

  for (const at of repeats(roadmap.courses)) report(['courses', at], `"${roadmap.courses[at]}" is listed twice`)

  const outline = outlineOf(roadmap)
  outline.forEach((part, at) => {
    if (part.topics.length === 0) report(['sections', at], `"${part.section.id}" has no topics`)
    if (part.topics.filter((topic) => topic.kind === 'choice').length === 1) report(['sections', at], `"${part.section.id}" offers a choice of one`)
  })

  const cycle = findPrerequisiteCycle(topics)
  if (cycle) report(['topics'], `prerequisites go round in a circle: ${cycle.join(' needs ')}`)

  const sectionIDs = new Set(sections.map((section) => section.id))
  const byID = new Map(topics.map((topic) => [topic.id, topic]))
  const position = new Map(outline.flatMap((part) => part.topics).map((topic, at) => [topic.id, at]))
  topics.forEach((topic, at) => {
    if (!sectionIDs.has(topic.section)) report(['topics', at, 'section'], `"${topic.section}" is not a section of this roadmap`)
    for (const repeat of repeats(topic.needs)) report(['topics', at, 'needs', repeat], `"${topic.needs[repeat]}" is listed twice`)
    topic.needs.forEach((id, place) => {
      const path = ['topics', at, 'needs', place]
      const need = byID.get(id)
      if (!need) {
        report(path, `"${id}" is not a topic of this roadmap`)
        return
      }
      if (topic.kind === 'core' && need.kind !== 'core') report(path, `"${topic.id}" is core and cannot need "${id}", which is ${need.kind}`)
      if (topic.kind === 'choice' && need.kind === 'later') report(path, `"${topic.id}" is a choice and cannot need "${id}", which is later`)
      if (!cycle && (position.get(id) ?? -1) > (position.get(topic.id) ?? -1)) report(path, `"${id}" comes after "${topic.id}", which needs it`)
    })
  })
})

/** All roadmaps together. */
export const roadmapsSchema = z.array(roadmapContentSchema).superRefine((roadmaps, context) => {
  for (const key of ['id', 'order'] as const) {
    for (const at of repeats(roadmaps.map((roadmap) => roadmap[key]))) {
      context.addIssue({ code: 'custom', path: [at, key], message: `"${roadmaps[at]?.[key]}" is used by two roadmaps` })
    }
  }
})

/** Places of values that have been met before. */
function repeats(values: readonly (string | number)[]): number[] {
  return values.flatMap((value, at) => (values.indexOf(value) < at ? [at] : []))
}

export type RoadmapContent = z.input<typeof roadmapFields>
export type Roadmap = z.output<typeof roadmapContentSchema>
export type RoadmapSection = Roadmap['sections'][number]
export type RoadmapTopic = Roadmap['topics'][number]
