import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { defineForm, type FormFailure } from '#app/lib/form.ts'
import { FormTop } from './form-parts.tsx'
import { useForm } from './use-form.ts'

const definition = defineForm('own', { email: { kind: 'text', label: 'Email' } })

function Form({ failure }: { failure: FormFailure }) {
  return <FormTop form={useForm(definition, { failure })} />
}

function topOf(failure: FormFailure): string {
  const router = createMemoryRouter([{ path: '/', element: <Form failure={failure} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a form offers a sign-in to a person who was signed out, but not after a wrong password', () => {
  expect(topOf({ status: 401 })).toContain('Sign in (new tab)')
  const wrong = topOf({ status: 401, error: { '': ['Wrong email or password.'] } })
  expect(wrong).toContain('Wrong email or password.')
  expect(wrong).not.toContain('Sign in (new tab)')
})
