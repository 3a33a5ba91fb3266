import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ClassPlan } from '#app/domain/bookings/sessions/save-plan.server.ts'
import { ClassesPart } from './classes-part.tsx'

function textWith(given: Partial<ClassPlan>): string {
  const plan: ClassPlan = {
    hasPlan: true,
    values: { weekdays: ['1'], starts: '10:00', ends: '12:00', classes: '', trainer: '', room: '', labDay: '', labStarts: '', labEnds: '', version: '1' },
    hasDate: true,
    offDay: null,
    offHour: null,
    count: '48 classes',
    last: new Date('2028-03-06T04:30:00Z'),
    next: { id: '1', kind: 'class', day: '2028-02-07', hours: '10:00 am–12:00 pm' },
    courseLabHours: 0,
    courseHours: 120,
    plannedHours: 96,
    trainerChoices: [],
    roomChoices: [],
    ...given,
  }
  const page = <ClassesPart offeringId="1" mode="online" plan={plan} answer={undefined} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')
}

test('a batch with fewer hours than its course page says has a warning until its last class', () => {
  expect(textWith({})).toContain('The course page says 120 class hours, but the classes and labs of this batch add up to 96. Add classes or make them longer.')
  expect(textWith({ plannedHours: 119.99 })).toContain('add up to 119.9.')
  for (const enough of [{ plannedHours: 120 }, { courseHours: 0 }, { next: null }]) expect(textWith(enough)).not.toContain('The course page says')
})
