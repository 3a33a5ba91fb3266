import { z } from 'zod'
import { slugSchema } from '#app/lib/slug.ts'
import { sentenceSchema } from '#app/lib/text-schemas.ts'
import { findPrerequisiteCycle, listOutline } from './career-roadmaps.ts'
import { teachingSchema, topicTexts } from './topic-content.ts'

const title = z.string().trim().min(2).max(60)
const shortName = 'Short name in addresses, not changed once published'

const sectionSchema = z.strictObject({
  id: slugSchema.meta({ title: shortName, description: 'Such as data-basics. Topics name their stage by it.' }),
  title: title.meta({ title: 'Stage' }),
})

const { title: topicTitle, why, learn, practise } = topicTexts
const describeOwnTexts = (meta: object) => ({ ...meta, description: 'Only where this roadmap needs words of its own. Empty: as the topic has it.' })

const topicSchema = z.strictObject({
  id: slugSchema.meta({ title: 'Topic', description: 'The short name of one of the roadmap topics, such as git. Links to it end in this name.' }),
  skill: slugSchema.optional().meta({
    title: 'Topic, if its short name is another',
    description: 'For a topic whose links end in another name than its own. Anyone who has done it in one roadmap has done it in all.',
  }),
  section: slugSchema.meta({ title: 'Stage', description: 'The short name of one of the stages above.' }),
  /** core: for everyone. choice: one of the section's choices is enough. later: after the first job, or if a job advertisement asks for it. */
  kind: z.enum(['core', 'choice', 'later']).meta({
    title: 'Who learns it',
    labels: { core: 'Core: everyone learns it', choice: 'Choice: one choice of its stage is enough', later: 'Later: after the first job, or when a post asks' },
  }),
  needs: z
    .array(slugSchema)
    .max(4)
    .meta({ title: 'Comes after', description: 'Short names of topics of this roadmap that come first, one on each line. May be empty.' }),
  // Entries that are older than the library of topics have all of these fields.
  title: topicTitle.optional().meta(describeOwnTexts({ title: 'Own title' })),
  why: why.optional().meta(describeOwnTexts({ title: 'Own reason' })),
  learn: learn.optional().meta(describeOwnTexts({ title: 'Own points to learn' })),
  practise: practise.optional().meta(describeOwnTexts({ title: 'Own exercise' })),
  taughtIn: teachingSchema.optional().meta({ title: 'Taught in', description: 'Only where another module than the topic’s own teaches it here.' }),
})

const roadmapFields = z.strictObject({
  id: slugSchema.meta({ title: shortName, description: 'The end of its address, such as data-scientist in /career-roadmaps/data-scientist.' }),
  order: z.int().min(1).max(99).meta({ title: 'Place in the list of roadmaps', description: '1 is the first.' }),
  title: title.meta({ title: 'Career' }),
  summary: z.string().trim().min(60).max(240).meta({ title: 'Summary', description: 'For the list of roadmaps, the search and search engines.' }),
  suits: z.array(sentenceSchema).min(2).max(4).meta({ title: 'Who it is for', description: 'One sentence on each line.' }),
  courses: z
    .array(slugSchema.meta({ control: 'course' }))
    .min(1)
    .max(4)
    .meta({
      title: 'Courses',
      item: 'Course',
      description: 'Courses that lead to this career. The course that goes furthest comes first.',
    }),
  sections: z.array(sectionSchema).min(4).max(12).meta({ title: 'Stages', item: 'Stage' }),
  topics: z
    .array(topicSchema)
    .min(40)
    .max(80)
    .meta({ title: 'Topics', description: 'In the order in which they are learned: no topic comes before what it needs.', item: 'Topic' }),
})

/** From top to bottom, each topic comes after its prerequisites. */
export const roadmapContentSchema = roadmapFields.superRefine((roadmap, context) => {
  const { sections, topics } = roadmap
  function report(path: PropertyKey[], message: string) {
    context.addIssue({ code: 'custom', path, message })
  }

  for (const at of listRepeats(sections.map((section) => section.id))) report(['sections', at, 'id'], `“${sections[at]?.id}” is used twice.`)
  for (const at of listRepeats(topics.map((topic) => topic.id))) report(['topics', at, 'id'], `“${topics[at]?.id}” is used twice.`)
  for (const at of listRepeats(topics.map(getSkill))) report(['topics', at, 'skill'], `“${topics.map(getSkill)[at]}” is used twice in this roadmap.`)

  for (const at of listRepeats(roadmap.courses)) report(['courses', at], `“${roadmap.courses[at]}” is listed twice.`)

  const outline = listOutline(roadmap)
  outline.forEach((part, at) => {
    if (part.topics.length === 0) report(['sections', at], `“${part.section.id}” has no topics. Add a topic, or remove the stage.`)
    if (part.topics.filter((topic) => topic.kind === 'choice').length === 1)
      report(['sections', at], `“${part.section.id}” offers a choice of one. Add another choice to the stage, or make the topic core.`)
  })

  const cycle = findPrerequisiteCycle(topics)
  if (cycle) report(['topics'], `Topics need each other in a circle: ${cycle.join(' needs ')}.`)

  const sectionIDs = new Set(sections.map((section) => section.id))
  const byID = new Map(topics.map((topic) => [topic.id, topic]))
  const position = new Map(outline.flatMap((part) => part.topics).map((topic, at) => [topic.id, at]))
  topics.forEach((topic, at) => {
    if (!sectionIDs.has(topic.section)) report(['topics', at, 'section'], `“${topic.section}” is not a stage of this roadmap.`)
    for (const repeat of listRepeats(topic.needs)) report(['topics', at, 'needs', repeat], `“${topic.needs[repeat]}” is listed twice.`)
    topic.needs.forEach((id, place) => {
      const path = ['topics', at, 'needs', place]
      const need = byID.get(id)
      if (!need) {
        report(path, `“${id}” is not a topic of this roadmap.`)
        return
      }
      if (topic.kind === 'core' && need.kind !== 'core') report(path, `“${topic.id}” is core and cannot need “${id}”, which is ${need.kind}.`)
      if (topic.kind === 'choice' && need.kind === 'later') report(path, `“${topic.id}” is a choice and cannot need “${id}”, which is later.`)
      if (!cycle && (position.get(id) ?? -1) > (position.get(topic.id) ?? -1)) report(path, `“${id}” comes after “${topic.id}”, which needs it. Move it up.`)
    })
  })
})

export const roadmapsSchema = z.array(roadmapContentSchema).superRefine((roadmaps, context) => {
  for (const key of ['id', 'order'] as const) {
    for (const at of listRepeats(roadmaps.map((roadmap) => roadmap[key]))) {
      context.addIssue({ code: 'custom', path: [at, key], message: `"${roadmaps[at]?.[key]}" is used by two roadmaps` })
    }
  }
})

export const getSkill = ({ id, skill }: { id: string; skill?: string | undefined }): string => skill ?? id

function listRepeats(values: readonly (string | number)[]): number[] {
  return values.flatMap((value, at) => (values.indexOf(value) < at ? [at] : []))
}

export type RoadmapContent = z.input<typeof roadmapFields>
export type Roadmap = z.output<typeof roadmapContentSchema>
export type RoadmapSection = Roadmap['sections'][number]
export type RoadmapTopic = Roadmap['topics'][number]
