import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ThankYouPage } from './thank-you-page.tsx'

const open = (receipt: string | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ThankYouPage workshop="" receipt={receipt} map={null} courseCount={9} />
    </MemoryRouter>,
  )

test('the page thanks nobody who has sent nothing, and leads to the form', () => {
  expect(open(null)).not.toContain('Thank you')
  expect(open(null)).toContain('href="/enquiry"')
  expect(open('Thank you, Asha')).toContain('Thank you, Asha')
})
