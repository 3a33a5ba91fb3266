import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listContentErrors, listContentWarnings } from './validate-content.ts'

test('the content in the repository has no errors', async () => {
  expect(await listContentErrors(process.cwd())).toEqual([])
})

test('a new course needs one file: it causes no error, and a line for each list that must be extended by hand', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'courses-'))
  try {
    await cp('content', path.join(root, 'content'), { recursive: true })
    await writeFile(path.join(root, 'package.json'), JSON.stringify({ type: 'module', imports: JSON.parse(await readFile('package.json', 'utf8')).imports }))
    const text = await readFile('content/courses/data-science.ts', 'utf8')
    const further = text
      .replace("'data-science'", "'cyber-security-course'")
      .replace('order: 1,', 'order: 90,')
      .replace('inSelect: true,', '')
      .replace("'Data Science with AI'", "'Cyber Security'")
    await writeFile(path.join(root, 'content/courses/cyber-security-course.ts'), further)
    expect(await listContentErrors(root)).toEqual([])
    const warnings = await listContentWarnings(root)
    expect(warnings[0]).toMatch(/^The Courses select shows .* nine at most, and leaves out .*Cyber Security; every other list has (it|them)\.$/)
    expect(warnings[1]).toMatch(/^The career quiz never suggests .*Cyber Security: /)

    const misspelt = further.replace('  related: [', "  quiz: { 'hours/for-ever': 2 },\n  related: [")
    await writeFile(
      path.join(root, 'content/courses/cyber-security-2.ts'),
      misspelt.replace("'cyber-security-course'", "'cyber-security-2'").replace('order: 90,', 'order: 91,'),
    )
    expect(await listContentErrors(root)).toContain('content/courses/cyber-security-2.ts: quiz.hours/for-ever: is no answer of content/career-quiz.ts')
  } finally {
    await rm(root, { recursive: true })
  }
})
