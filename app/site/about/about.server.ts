import { about } from '#content/about.ts'
import { aboutContentSchema } from './about-content.ts'

const content = aboutContentSchema.parse(about)

export type About = typeof content

export function readAbout(): About {
  return content
}
