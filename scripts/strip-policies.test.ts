import { expect, test } from 'vitest'
import { stripPolicies } from './strip-policies.ts'

type StripTransform = (code: string, id: string) => Promise<{ code: string } | null>
const transform = stripPolicies().transform as unknown as StripTransform
const entryOf = (route: string) => `${process.cwd()}/app/routes/${route}?__react-router-build-client-route`

test('a route’s policy is removed from browser files, and any other handle stays', async () => {
  expect((await transform('export { default, handle, meta } from "./faq.tsx";', entryOf('public/faq.tsx')))?.code).toBe(
    'export { default, meta } from "./faq.tsx";',
  )
  expect((await transform('export { handle } from "./draft.ts";', entryOf('api/draft.ts')))?.code).toBe('export { } from "./draft.ts";')
  expect(await transform('export { default, handle } from "./console.tsx";', entryOf('staff/console.tsx'))).toBeNull()
  expect(await transform('export { default, handle } from "./sign-in.tsx";', entryOf('account/sign-in.tsx'))).toBeNull()
  expect(await transform('export const handle = 1', `${process.cwd()}/app/root.tsx`)).toBeNull()
})
