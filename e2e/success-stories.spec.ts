import { getIndiaToday } from '#app/lib/dates.ts'
import { enterAs, query } from './accounts.ts'
import { openPlainBrowser, type PlainPage } from './plain-browser.ts'
import { expect, test } from './site.ts'

const consentPath = (id: string) => `/OurAchievementsDashboard/${id}/consents`

/** Inserts the draft of a placement story about a person, and reserves its address. */
async function addStory(): Promise<{ id: string; role: string; release: () => Promise<void> }> {
  const id = crypto.randomUUID()
  const slug = `story-${id.slice(0, 8)}`
  const role = `Test engineer ${id.slice(0, 4)}`
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Six months of evenings.' }] }] }
  const about = { title: 'Data science graduate, 2026 batch', summary: 'From a call centre.', cameFrom: 'Customer support', batchYear: 2026, body }
  const fields = { ...about, kind: 'achievement', type: 'placement', slug, role, courseID: 'data-science', cover: null, evidence: 'A repository.' }
  await query("insert into publications (id, kind, draft) values ($1, 'achievement', $2)", [id, fields])
  await query("insert into publication_slugs (kind, slug, publication_id) values ('achievement', $1, $2)", [slug, id])
  const release = async () => {
    await query(
      `insert into releases (publication_id, kind, slug, revision, fields, plain_text, live_from, published_at)
       values ($1, 'achievement', $2, 1, $3, '', now(), now())`,
      [id, slug, fields],
    )
    await query("select pg_notify('page_changes', $1)", [JSON.stringify(['publications/achievement', `publication/${id}`])])
  }
  return { id, role, release }
}

// Addresses determine the content and forms lead to addresses, so this needs no browser.
test('an address filters the stories and the counts do not change; a link to a story opens it in the list', async () => {
  const visitor = await openPlainBrowser()
  const shown = ({ html }: PlainPage) => html.slice(html.indexOf('id="stories"')).match(/<article/g)?.length ?? 0
  const all = await visitor.open('/success-stories')
  expect(shown(all)).toBeGreaterThan(2)
  const narrowed = await visitor.open('/success-stories?course=data-science')
  expect(shown(narrowed)).toBeLessThan(shown(all))
  expect(narrowed.html).toMatch(/<option value="data-science" selected/)
  expect(narrowed.text).toMatch(/What \d+ people did/)
  const none = await visitor.open('/success-stories?course=data-science&role=Reporting+analyst')
  expect(none.text).toContain('No matching stories.')
  expect(none.text).toContain('Remove filter Reporting analyst')
  const unknown = await visitor.open('/success-stories?role=Astronaut')
  expect([unknown.text.includes('No story matches “Astronaut”'), shown(unknown)]).toEqual([true, shown(all)])

  const links = [...(await visitor.open('/')).html.matchAll(/href="(\/success-stories\?story=([^"#]+)#([^"]+))"/g)]
  const [, address = '', , id = ''] = links.at(-1) ?? []
  const story = (await visitor.open(address.slice(0, address.indexOf('#')))).html
  expect(story.slice(story.indexOf(`id="${id}"`))).toContain('What the person could show')
  expect((await visitor.open('/success-stories?story=nobody')).text).toContain('is not public any more')
  await visitor.close()
})

test('staff record a consent, and the person removes the story through their link', async () => {
  const { id, role, release } = await addStory()
  await expect(release()).rejects.toThrow('There is no valid consent')
  const staff = await openPlainBrowser((await enterAs('placement')).cookies)
  const form = (await staff.open(consentPath(id))).html
  const noticeVersion = /name="noticeVersion"[^>]*value="([^"]+)"/.exec(form)?.[1] ?? ''
  const consent = { form: 'consent', givenOn: getIndiaToday(new Date()), evidenceNote: 'Signed form, folder 12.', noticeVersion }
  const refused = await staff.send(consentPath(id), { ...consent, personReference: 'Asha Rao' })
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Never a name')])
  expect(refused.html).toContain('Signed form, folder 12.')
  const recorded = await staff.send(consentPath(id), { ...consent, personReference: 'E-7K3M9Q' })
  expect(recorded.text).toContain('Consent valid')
  const link = /\/story-consent\/[\w.-]+/.exec(recorded.text)?.[0] ?? ''
  await release()

  const [visitor, person] = await Promise.all([openPlainBrowser(), openPlainBrowser()])
  const names = async (path: string) => (await visitor.open(path)).text.includes(role)
  for (const path of ['/success-stories', '/', '/success-stories?year=2026']) await expect.poll(() => names(path)).toBe(true)
  const own = await person.open(link)
  expect(own.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  expect(own.html).toMatch(/<h1[^>]*>[^<]*Data science graduate, 2026 batch/)
  const fields = Object.fromEntries([...own.html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
  expect((await person.send(link, fields)).text).toContain('Your story is not shown.')
  for (const path of ['/success-stories', '/', '/success-stories?year=2026']) await expect.poll(() => names(path)).toBe(false)
  expect((await person.open(link)).text).toContain('There is nothing more to do.')

  await query('delete from publications where id = $1', [id])
  const gone = await person.open(link)
  expect([gone.status, gone.text]).toEqual([410, expect.stringContaining('This story is gone.')])
  expect((await staff.open(consentPath(id))).status).toBe(404)
  await Promise.all([staff.close(), visitor.close(), person.close()])
})

test('staff create a half-year cohort, record its people, publish it and unpublish it', async () => {
  const [staff, visitor] = await Promise.all([openPlainBrowser((await enterAs('placement')).cookies), openPlainBrowser()])
  const id = `half-${crypto.randomUUID().slice(0, 6)}`
  const cohort = { label: 'January to June 2023', firstDay: '2023-01-01', lastDay: '2023-06-30', countedOn: '2024-01-15', id }
  const created = await staff.press(await staff.open('/OurAchievementsDashboard/outcomes/new'), 'Create the cohort', cohort)
  const record = { personReference: 'E-1001', courseID: 'data-science', study: 'finishedOnTime', work: 'inFieldFullTime', salary: '5,40,000' }
  const saved = await staff.press(await staff.follow(created, 'Add a record'), 'Save, and write the next', record)
  expect(saved.html).toMatch(/role="status"[^>]*>(?:<[^>]*>)*Saved\./)
  const counted = await staff.open(`/OurAchievementsDashboard/outcomes/${id}`)
  expect(counted.text).toContain('₹5,40,000')
  expect((await staff.press(counted, 'Publish')).text).toContain('Not published: fewer than 10 people are recorded.')
  await query(
    `insert into outcome_records (cohort_id, course_id, person_reference, study, work)
     select $1, 'data-science', 'E-200' || number, 'finishedOnTime', 'noReply' from generate_series(1, 9) as number`,
    [id],
  )
  const published = await staff.press(counted, 'Publish')
  expect(published.text).toContain('Published. Visitors see it now.')
  const isPublic = async () => (await visitor.open('/success-stories')).text.includes(cohort.label)
  await expect.poll(isPublic).toBe(true)
  expect((await staff.press(published, 'Unpublish')).text).toContain('Unpublished. Only staff see it.')
  await expect.poll(isPublic).toBe(false)
  await Promise.all([staff.close(), visitor.close()])
})
