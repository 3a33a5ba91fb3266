import { expect, test } from 'vitest'
import { getInstitute } from './institute.ts'
import { instituteContent } from './institute-content.server.ts'
import { teacherSchema } from './teacher-content.server.ts'
import { videoContent } from './video-content.server.ts'

type Reading = { error?: { issues: { path: PropertyKey[]; message: string }[] } }
const list = ({ error }: Reading, name: string) => [...new Set(error?.issues.filter(({ path }) => path.includes(name)).map(({ message }) => message))]

test.each([
  ['https://video.example.org/class?id=1', []],
  ['http://video.example.org/class', ['Enter the whole address, beginning with https://.']],
  ['https://asha:secret@example.org/class', ['Leave out the user name and password: everyone would read them.']],
  ['javascript:alert(1)//https://example.org', ['Enter the whole address, beginning with https://.']],
  ['video.example.org/class', ['Enter the whole address, beginning with https://.']],
])('an institute, a teacher and a video may link to %s: %j', (url, errors) => {
  const institute = { ...getInstitute(), map: { label: 'Map', url }, social: [{ label: 'Videos', url }], partner: { label: 'Partner', url } }
  const reading = instituteContent.schema.safeParse(institute)
  for (const name of ['map', 'social', 'partner']) expect(list(reading, name), name).toEqual(errors)
  expect(list(teacherSchema.safeParse({ links: [{ label: 'Own site', url }] }), 'links')).toEqual(errors)
  expect(list(videoContent.schema.safeParse({ url }), 'url')).toEqual(errors)
})
