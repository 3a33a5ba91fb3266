import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { CurrentDraftContext } from '#app/console/editor/current-draft.ts'
import type { ReleaseState } from '#app/domain/publications/releases/find-release.server.ts'
import { ReleasePanel } from './release-panel.tsx'

const draft: ReleaseState = {
  id: '01890000-0000-7000-8000-000000000000',
  kind: 'project',
  title: 'A ledger',
  revision: 1,
  state: 'draft',
  isSample: false,
  live: null,
  planned: null,
  wasPublic: false,
  isArchived: false,
  isSubmitted: false,
  isOfMember: false,
  reviewNote: '',
  type: null,
  errors: {},
  form: null,
  isOfFiles: false,
  previewPath: '/project-dashboard/1/preview',
}

/** @param revision of the draft in the open editor, if it is newer than the loaded data */
function shown(changes: Partial<ReleaseState>, revision = changes.revision ?? draft.revision): string {
  const element = (
    <CurrentDraftContext value={{ revision, isSaved: true, saveNow: async () => revision, status: null }}>
      <ReleasePanel release={{ ...draft, ...changes }} copyId="" mayConsent={false} />
    </CurrentDraftContext>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test.each<[says: string, changes: Partial<ReleaseState>, has: string[], hasNot: string[]]>([
  ['a draft of staff', {}, ['Copy to a new draft', 'Delete this draft', '>Archive<'], ['member']],
  ['a member’s that waits', { isOfMember: true, isSubmitted: true }, ['Send it back, or archive it', '>Archive<'], ['value="copy"', 'value="delete"']],
  [
    'a member’s that was sent back',
    { isOfMember: true, reviewNote: 'More.' },
    ['You can archive it', '>Archive<'],
    ['value="copy"', 'value="delete"', 'Send it back, or'],
  ],
  [
    'a member’s that is archived',
    { isOfMember: true, isArchived: true },
    ['Take out of the archive'],
    ['You can archive it', 'value="copy"', 'value="delete"'],
  ],
  [
    'a member’s that was public',
    { isOfMember: true, wasPublic: true },
    ['so it cannot be copied'],
    ['value="copy"', 'value="delete"', 'only the member can delete'],
  ],
])('for %s the panel offers exactly what the server allows', (_title, changes, has, hasNot) => {
  const html = shown(changes)
  for (const text of has) expect(html).toContain(text)
  for (const text of hasNot) expect(html).not.toContain(text)
})

test('the panel says that a scheduled release leaves out what was written since, also before the page loads again', () => {
  const planned = { path: '/courseBlog/a', revision: 4, from: new Date('2026-12-05T13:00:00Z'), isOff: false, hiddenReason: null }
  const scheduled: Partial<ReleaseState> = { kind: 'post', state: 'scheduled', revision: 4, planned }
  expect(shown(scheduled)).not.toContain('Later changes are not included')
  expect(shown(scheduled, 5)).toContain('Later changes are not included: reschedule to include them.')
})

test('the field of a scheduled time has the text that a browser gives it, so that an untouched field counts as untouched', () => {
  const at = (from: string) => shown({ state: 'scheduled', planned: { path: null, revision: 1, from: new Date(from), isOff: false, hiddenReason: null } })
  expect(at('2026-12-05T13:00:00Z')).toContain('value="2026-12-05T18:30"')
  expect(at('2026-12-05T13:00:30Z')).toContain('value="2026-12-05T18:30:30"')
})
