import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { workshops } from '#content/workshops.ts'
import { listWorkshopErrors } from './page-texts.ts'

test('the workshops have no errors', async () => {
  expect(await listWorkshopErrors(process.cwd())).toEqual([])
})

test('an unknown course or roadmap is reported with its field', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'workshops-'))
  try {
    await mkdir(path.join(root, 'content'))
    await cp('content/courses', path.join(root, 'content/courses'), { recursive: true })
    await cp('content/roadmaps', path.join(root, 'content/roadmaps'), { recursive: true })
    const [first, ...others] = workshops.workshops
    const broken = { ...workshops, workshops: [{ ...first, courseIDs: ['data-science', 'astrology'], roadmapId: 'moon' }, ...others] }
    await writeFile(path.join(root, 'content/workshops.ts'), `export const workshops = ${JSON.stringify(broken)}`)
    expect(await listWorkshopErrors(root)).toEqual([
      'content/workshops.ts: workshops.0.courseIDs.1: there is no course astrology',
      'content/workshops.ts: workshops.0.roadmapId: there is no roadmap moon',
    ])
  } finally {
    await rm(root, { recursive: true })
  }
})
