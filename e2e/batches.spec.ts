import { query } from './accounts.ts'
import { expect, test } from './site.ts'

const site = () => process.env.SITE_URL ?? ''

test('a form filters the batches, the address contains the filters, and each filter can be removed', async () => {
  const read = async (query: string) => (await (await fetch(`${site()}/upcoming-batches${query}`)).text()).replaceAll('<!-- -->', '')
  const rowsOf = (html: string) =>
    html
      .split('aria-labelledby="open"')[1]
      ?.split('</section>')[0]
      ?.match(/<li class="jaali-/g)?.length
  const all = await read('')
  for (const name of ['course', 'mode']) expect(all).toMatch(new RegExp(`<form[^>]*>[\\s\\S]*<select[^>]* name="${name}"`))
  const narrowed = await read('?course=full-stack-developer-course&mode=classroom')
  expect(rowsOf(narrowed)).toBe(1)
  const [, dropped = ''] = /href="\/upcoming-batches(\?course=full-stack-developer-course[^"]*)"/.exec(narrowed) ?? []
  expect(rowsOf(await read(dropped.replaceAll('&amp;', '&')))).toBe(2)
})

test('a booked seat shows on every page of its course at once', async () => {
  const slug = `seat-shown-${Date.now()}`
  await query(
    `insert into offerings (kind, slug, title, course_id, starts_at, ends_at, closes_at, capacity, published_at)
     values ('batch', $1, 'Java Full Stack', 'java-full-stack-development-course', now() + interval '1 hour', now() + interval '90 days', now() + interval '10 days', 23, now())`,
    [slug],
  )
  await query(`select pg_notify('page_changes', '["offerings"]')`)
  const pages = ['/', '/courses', '/java-full-stack-development-course', '/upcoming-batches']
  const textOf = async (path: string) => (await (await fetch(site() + path)).text()).replaceAll('<!-- -->', '')
  for (const path of pages) await expect.poll(() => textOf(path), { message: path }).toContain('23 of 23 seats left')
  const mark = crypto.randomUUID().slice(0, 8).toUpperCase()
  await query(
    `with one as (insert into leads (reference, name, phone, page, intent) values ($1, 'Lakshmi Rao', '+919812345678', '/', 'seat') returning id)
     insert into bookings (reference, offering_id, lead_id, state) select $3, offerings.id, one.id, 'confirmed' from offerings, one where slug = $2`,
    [`E-${mark}`, slug, `B-${mark}`],
  )
  await query(`select pg_notify('page_changes', json_build_array('offering/' || id)::text) from offerings where slug = $1`, [slug])
  for (const path of pages) {
    await expect.poll(() => textOf(path), { message: path, timeout: 5_000 }).toContain('22 of 23 seats left')
  }
  await query(`update offerings set published_at = null where slug = $1`, [slug])
  await query(`select pg_notify('page_changes', '["offerings"]')`)
})
