import { about } from '#content/about.ts'
import { teachers } from '#content/teachers.ts'
import { aboutContentSchema, teachersSchema } from './about-content.ts'

const content = aboutContentSchema.parse(about)

export type About = typeof content

export function readAbout(): About {
  return content
}

const named = teachersSchema.parse(teachers)

/** The teaching roles, and the people who agreed to be named, each with their role. */
export function readFaculty() {
  const { teachers: roles, alsoHere, teacherRules } = content
  const people = named.map(({ roleId, consentOn: _, ...person }) => ({ ...person, role: roles.find(({ id }) => id === roleId)?.role ?? '' }))
  return { roles, alsoHere, teacherRules, people }
}

export type Faculty = ReturnType<typeof readFaculty>
