import { expect, test } from 'vitest'
import { getCanonicalPath } from './canonical-path.server.ts'

test.each([
  ['/', '/', '/'],
  ['/courses', '/courses', '/courses'],
  ['/courses/', '/courses', '/courses'],
  ['/COURSES', '/courses', '/courses'],
  ['/aboutus', '/aboutUs', '/aboutUs'],
  ['/Course/Data-Science/', '/course/:slug', '/course/data-science'],
  ['/Nobody', '/:slug', '/Nobody'],
  ['/SUBSCRIPTION/STUDENTS', '/subscription/:userType', '/subscription/students'],
  ['/career-counselling/Full-Stack', '/career-counselling/:career', '/career-counselling/full-stack'],
  ['/courseblog/A-Post', '/courseBlog/:slug', '/courseBlog/a-post'],
  ['/codeclash/Tanker-Morning', '/codeclash/:problem', '/codeclash/tanker-morning'],
  ['/career-roadmaps/Data-Analyst', '/career-roadmaps/:id', '/career-roadmaps/data-analyst'],
  ['/Booking/AbC', '/booking/:token', '/booking/AbC'],
  ['/social/post/A-Post/AbC.png', '/social/:kind/:slug/:digest.png', '/social/post/a-post/AbC.png'],
  ['/career-success-workshop', '/Career-Success-workshop', '/Career-Success-workshop'],
  ['/%64ata-science', '/:slug', '/data-science'],
  ['/course/%44ata-science', '/course/:slug', '/course/data-science'],
  ['/courseBlog/%E0%B0%A4', '/courseBlog/:slug', '/courseBlog/%E0%B0%A4'],
  ['/course/%2e%2e%2fetc', '/course/:slug', '/course/%2e%2e%2fetc'],
  ['/data-science//', '/:slug', '/data-science'],
  ['//evil.example', '/:slug', '/evil.example'],
  ['//evil.example/a', '/*', '/evil.example/a'],
  ['/No/Such/Page', '/*', '/No/Such/Page'],
  ['/%00', '/:slug', '/%00'],
])('the canonical path of %s under %s is %s', (pathname, pattern, expected) => {
  expect(getCanonicalPath(pathname, pattern, (slug) => slug.toLowerCase() === 'data-science')).toBe(expected)
})
