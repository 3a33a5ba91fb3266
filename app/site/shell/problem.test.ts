import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { describeProblem } from './problem.ts'

test.each([
  [new ErrorResponse(403, '', null), true, 'You do not have access to this page'],
  [new ErrorResponse(400, '', null), true, 'This page cannot do that'],
  [new ErrorResponse(405, '', null), true, 'This page cannot do that'],
  [new ErrorResponse(503, '', null), true, 'This page is not available right now'],
  [new ErrorResponse(418, '', null), true, 'Something went wrong'],
  [new TypeError('Failed to fetch'), true, 'You seem to be offline'],
  [new TypeError('NetworkError when attempting to fetch resource.'), true, 'You seem to be offline'],
  [new TypeError('Load failed'), true, 'You seem to be offline'],
  [new Error('Unable to decode turbo-stream response'), false, 'You seem to be offline'],
  [new TypeError('x is not a function'), true, 'Something went wrong'],
  ['a thrown string', true, 'Something went wrong'],
])('%s, online %s, is shown as "%s"', (error, online, title) => {
  expect(describeProblem(error, online)).toMatchObject({ title })
})

test('a thrown 404 shows the not-found screen', () => {
  expect(describeProblem(new ErrorResponse(404, '', null), true)).toEqual({ kind: 'not-found' })
})
