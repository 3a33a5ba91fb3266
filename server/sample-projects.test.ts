import { expect, test } from 'vitest'
import { listSelectLinks } from '#app/domain/courses/courses.server.ts'
import { parseFields } from '#app/domain/publications/drafts/parse-fields.server.ts'
import { listReleaseErrors } from '#app/domain/publications/releases/release-errors.ts'
import { countWords } from '#app/domain/publications/rich-text/rich-text-reading.ts'
import { sampleProjects } from '#content/sample-projects.ts'

const courseIDs = listSelectLinks().map(({ courseID }) => courseID)

test('the sample projects have one project for each course of the select, each with its own address and id', () => {
  expect(sampleProjects.map(({ fields }) => fields.courseID).sort()).toEqual(courseIDs.sort())
  for (const of of [sampleProjects.map(({ id }) => id), sampleProjects.map(({ fields }) => fields.slug)]) expect(new Set(of).size).toBe(sampleProjects.length)
})

test.each(sampleProjects.map(({ fields }) => fields))(
  '$slug can be stored and published unchanged, has no links, and has 150 to 300 words in each text',
  (fields) => {
    expect(parseFields('project', fields)).toEqual({ ok: true, fields })
    expect(listReleaseErrors(fields, '2026-11-21')).toEqual({})
    expect([fields.repositoryUrl, fields.liveUrl, fields.screenshots]).toEqual(['', '', []])
    for (const text of [fields.problem, fields.built]) {
      expect(countWords(text)).toBeGreaterThanOrEqual(150)
      expect(countWords(text)).toBeLessThanOrEqual(300)
    }
  },
)
