import { expect, test } from 'vitest'
import { outcomeCohorts } from '#app/domain/outcomes/schema.server.ts'
import { createEmptyFields, saveDraft } from '#app/domain/publications/drafts/write-draft.server.ts'
import type { PublicationFieldsOf } from '#app/domain/publications/publications.ts'
import { storyConsents } from '#app/domain/publications/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addTitled, beginEmpty, publish } from '#server/testing/publication-lists.ts'
import { addDraft, addToStart, asha, postFields, ravi } from '#server/testing/publications.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { getEditorDay } from './editor-day.server.ts'

useTestDatabase()

const names = (works: readonly { name: string }[] | null) => works?.map(({ name }) => name)

test('an editor sees drafts, changes, scheduled releases, and their own drafts by name', async () => {
  await beginEmpty()
  await addTitled('mine')
  await addTitled('another’s', ravi)
  await publish(await addTitled('later', ravi), addToStart(120))
  await publish(await addTitled('sooner', ravi), addToStart(60))
  const changed = await addTitled('changed')
  await publish(changed)
  await saveDraft('post', changed, { revision: 1, fields: postFields({ title: 'changed' }), actorId: asha })

  const day = await getEditorDay({ id: asha, role: 'editor' }, new Date())
  expect(day.kinds.find(({ kind }) => kind === 'post')).toMatchObject({ to: '/courseBlogDashboard', draft: 2, changed: 1, scheduled: 2, review: 0 })
  expect(names(day.mine)?.toSorted()).toEqual(['changed', 'mine'])
  expect(names(day.scheduled)).toEqual(['sooner', 'later'])
  expect(day).toMatchObject({ withoutConsent: null, uncounted: null })
})

test('the placement team sees placements without a consent and half-years to count, but no posts', async () => {
  await beginEmpty()
  const story = (title: string, type: PublicationFieldsOf<'achievement'>['type'] = 'placement') =>
    addDraft({ ...createEmptyFields('achievement'), title, type })
  await story('no consent')
  await story('an award', 'award')
  const consent = { personReference: 'E-0001', noticeVersion: '1', givenAt: addToStart(-60), evidenceNote: 'signed on paper' }
  await db()
    .insert(storyConsents)
    .values({ ...consent, publicationId: await story('consent') })
  await db()
    .insert(storyConsents)
    .values({ ...consent, publicationId: await story('withdrawn'), revokedAt: addToStart(0) })
  const half = { firstDay: '2025-01-01', lastDay: '2025-06-30' }
  await db()
    .insert(outcomeCohorts)
    .values([
      { ...half, id: 'due', label: 'To count', countedOn: '2026-01-01' },
      { ...half, id: 'public', label: 'Public', countedOn: '2026-01-01', publishedAt: addToStart(0) },
      { ...half, id: 'coming', label: 'Coming', countedOn: '2030-01-01' },
    ])

  const day = await getEditorDay({ id: asha, role: 'placement' }, new Date())
  expect(day.kinds.map(({ kind }) => kind)).toEqual(['achievement'])
  expect(names(day.withoutConsent)?.toSorted()).toEqual(['no consent', 'withdrawn'])
  expect(day.uncounted).toEqual([{ id: 'due', label: 'To count' }])
})
