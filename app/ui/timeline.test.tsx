import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Timeline } from './timeline.tsx'

test.each([
  ['7:00 am', true],
  ['12:30\u00a0pm', true],
  ['Same evening', false],
  ['Week 1', false],
])('the time zone is shown beside "%s": %s', (time, hasZone) => {
  expect(renderToString(<Timeline items={[{ time, content: null }]} />).includes('IST')).toBe(hasZone)
})
