import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.server.ts'

test.each([
  ['/', '/', '/'],
  ['/courses', '/courses', '/courses'],
  ['/courses/', '/courses', '/courses'],
  ['/COURSES', '/courses', '/courses'],
  ['/aboutus', '/aboutUs', '/aboutUs'],
  ['/Course/Data-Science/', '/course/:slug', '/course/data-science'],
  ['/Nobody', '/:slug', '/Nobody'],
  ['/projects/A1', '/projects/:id', '/projects/A1'],
  ['/data-science//', '/:slug', '/data-science'],
  ['//evil.example', '/:slug', '/evil.example'],
  ['//evil.example/a', '/*', '/evil.example/a'],
  ['/No/Such/Page', '/*', '/No/Such/Page'],
  ['/%00', '/:slug', '/%00'],
])('%s under %s is spelled %s', (pathname, pattern, expected) => {
  const spellSlug = (slug: string) => (slug === 'Data-Science' ? 'data-science' : slug)
  expect(canonicalPath(pathname, pattern, spellSlug)).toBe(expected)
})
