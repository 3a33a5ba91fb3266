import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listInstituteErrors } from './institute.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'institute-'))
  await mkdir(path.join(root, 'app'))
  await writeFile(path.join(root, 'package.json'), '{"type":"module"}')
  await cp('content', path.join(root, 'content'), { recursive: true })
  await cp('app/routes.ts', path.join(root, 'app/routes.ts'))
})
afterEach(() => rm(root, { recursive: true }))

test.each([
  ['content/about.ts', "courseIDs: ['awsdevopscourse']", "courseIDs: ['gardening']", 'teachers.6.courseIDs.0: gardening is no course'],
  ['content/questions.ts', "path: '/career-quiz'", "path: '/career-quizz'", '0.more.path: /career-quizz is no page of this site'],
  ['content/home.ts', "path: '/career-roadmaps'", "path: '/career-road-maps'", 'guides.guides.1.path: /career-road-maps is no page of this site'],
  [
    'content/policies.ts',
    "to: '/aboutUs#campus'",
    "to: 'aboutUs#campus'",
    'accessibility.parts.3.links.2.to: Enter a path of this site such as /fees, an address that starts with https://, or tel: and a number.',
  ],
  ['content/claims.ts', "id: 'micro-batches'", "id: 'best-package'", 'claims.2: best-package is used twice'],
  ['content/about.ts', 'Small rooms, long practice', 'Our 700 alumni, long practice', 'people: 700 alumni: belongs in content/claims.ts'],
])('%s with %s set to %s is rejected with the field’s name', async (file, from, to, error) => {
  const text = await readFile(path.join(root, file), 'utf8')
  expect(text).toContain(from)
  await writeFile(path.join(root, file), text.replace(from, to))
  expect(await listInstituteErrors(root)).toEqual([`${file}: ${error}`])
})
