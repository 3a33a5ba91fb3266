import { expect, test } from 'vitest'
import { getInstitute } from '#app/domain/content/institute.ts'
import { listNavigation } from './navigation.ts'

test('the navigation has the labels, order and menus of spec §2', () => {
  const shape = listNavigation(getInstitute().partner).map((item) => ('links' in item ? { [item.label]: item.links.map((link) => link.label) } : item.label))
  expect(shape).toEqual([
    'Home',
    'Courses',
    'Success Stories',
    { 'Career Workshop': ['Full Stack Career', 'Data Science Career', 'Cloud Career'] },
    'Upcoming Batches',
    { Subscription: ['Working Professionals', 'Students'] },
    {
      More: [
        'About us',
        'courseBlog',
        'codeclash',
        'Events',
        getInstitute().partner.label,
        'Scholarship Test',
        'SocialHire',
        'Students-Projects',
        'Career RoadMap',
      ],
    },
  ])
})

test('only the partner site opens in a new tab', () => {
  const links = listNavigation(getInstitute().partner).flatMap((item) => ('links' in item ? item.links : [item]))
  expect(links.filter((link) => link.newTab).map((link) => link.to)).toEqual([getInstitute().partner.url])
  expect(links.filter((link) => !link.newTab && !link.to.startsWith('/'))).toEqual([])
})
