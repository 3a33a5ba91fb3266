import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createRenderContext, renderContext } from '#app/platform/cache/render-context.server.ts'
import { markupContext } from '#app/platform/http/markup-data.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { loader as loadCourse } from './course.tsx'
import { loader as loadCourses } from './courses.tsx'

useTestDatabase()

/** The status that a loader throws, and the address of its redirect. */
async function failure(load: () => unknown): Promise<[number, string | null]> {
  try {
    await load()
  } catch (thrown) {
    if (thrown instanceof Response) return [thrown.status, thrown.headers.get('Location')]
    return [(thrown as { init: ResponseInit }).init.status ?? 0, null]
  }
  return [200, null]
}

const createArgs = (address: string, params: { slug: string }) => {
  const url = new URL(address, 'http://localhost')
  const context = new RouterContextProvider()
  context.set(renderContext, createRenderContext())
  return { request: new Request(url), url, params, pattern: '', context } as never
}

test.each([
  ['/data-science', 'data-science', [200, null]],
  ['/course/data-science', 'data-science', [200, null]],
  ['/aws-devops-course', 'aws-devops-course', [200, null]],
  ['/nothing', 'nothing', [404, null]],
  ['/course/Nothing', 'Nothing', [404, null]],
  ['/%00', '\0', [404, null]],
])('%s returns the right status', async (address, slug, answer) => {
  expect(await failure(() => loadCourse(createArgs(address, { slug })))).toEqual(answer)
})

test.each([
  ['/courses', [200, null]],
  ['/courses?go=data-science', [302, '/data-science']],
  ['/courses?go=aws-devops-course', [302, '/awsdevopscourse']],
  ['/courses?go=', [200, null]],
  ['/courses?go=//elsewhere.example', [200, null]],
])('%s redirects to the course of the select without JavaScript, and nowhere else', async (address, answer) => {
  expect(await failure(() => loadCourses(createArgs(address, { slug: '' })))).toEqual(answer)
})

test('a document has unchanging parts in its markup only; a client-side navigation loads them as data', async () => {
  const input = createArgs('/data-science', { slug: 'data-science' }) as Parameters<typeof loadCourse>[0]
  const { unchanging } = await loadCourse(input)
  expect(unchanging).toBeNull()
  expect(input.context.get(markupContext)).toMatchObject({ course: { modules: expect.any(Array) } })
  const inPlace = await loadCourse(createArgs('/data-science.data', { slug: 'data-science' }))
  expect(inPlace.unchanging?.course.modules.length).toBeGreaterThan(0)
})
