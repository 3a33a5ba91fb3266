import { hosting as content } from '#content/hosting.ts'
import { type Hosting, hostingContentSchema } from './hosting-content.ts'

const hosting = hostingContentSchema.parse(content)

export function getHosting(): Hosting {
  return hosting
}
