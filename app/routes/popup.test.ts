import { expect, test } from 'vitest'
import { handle as signIn } from './account/sign-in.tsx'
import { handle as signUp } from './account/sign-up.tsx'
import { handle as careerQuiz } from './public/career-quiz.tsx'
import { handle as enquiry } from './public/enquiry.tsx'
import { handle as faculty } from './public/faculty.tsx'
import { handle as search } from './public/search.tsx'
import { handle as practice } from './public/test-practice.tsx'
import { handle as wishlist } from './public/wishlist.tsx'

test('pages with their own question tell the layout to show no popup', () => {
  for (const { mainAction } of [signIn, signUp, enquiry]) expect(mainAction()).toBeNull()
  expect(careerQuiz.mainAction({ nextSteps: null } as never)).toBeNull()
  for (const handle of [search, practice, wishlist]) expect(handle.hasNoPopup).toBe(true)
  expect(faculty).not.toHaveProperty('hasNoPopup')
  expect(faculty).not.toHaveProperty('mainAction')
})
