import type { Page } from '@playwright/test'
import { photo } from '../server/testing/pictures.ts'
import { enterAs, query, rows } from './accounts.ts'
import { expect, startScript, test } from './site.ts'

// Rejected requests get 401, 409 or 422, and a lost connection is an error: the browser reports each.
test.use({ expectedConsoleErrors: [/status of (401|409|422)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

type Kind = 'post' | 'project' | 'achievement'
const emptyText = { type: 'doc', content: [{ type: 'paragraph' }] }
const common = { title: '', slug: '', summary: '', courseID: null, cover: null }
const drafts = {
  post: { kind: 'post', ...common, topics: [], authorRole: '', factsCheckedOn: null, body: emptyText },
  project: {
    kind: 'project',
    ...common,
    technologies: [],
    cohort: '',
    problem: emptyText,
    built: emptyText,
    screenshots: [],
    repositoryUrl: '',
    liveUrl: '',
  },
  achievement: { kind: 'achievement', ...common, type: 'placement', role: '', cameFrom: '', batchYear: null, body: emptyText, evidence: '' },
}
const dashboards = { post: '/courseBlogDashboard', project: '/project-dashboard', achievement: '/OurAchievementsDashboard' }

async function addDraft(kind: Kind = 'post', fields: object = {}): Promise<{ id: string; at: string }> {
  const id = crypto.randomUUID()
  await query('insert into publications (id, kind, draft) values ($1, $2, $3)', [id, kind, JSON.stringify({ ...drafts[kind], ...fields })])
  return { id, at: `${dashboards[kind]}/${id}` }
}

// biome-ignore lint/suspicious/noExplicitAny: a stored draft of any kind
async function stored(id: string): Promise<any> {
  const [row] = await rows('select draft from publications where id = $1', [id])
  return row?.draft
}

const textOf = (page: Page, name = 'Text') => page.getByRole('textbox', { name, exact: true })

async function open(page: Page, at: string): Promise<void> {
  await page.goto(at)
  await startScript(page)
  await expect(page.locator('.rich-text-editor-text').first()).toBeVisible()
}

/** Waits until the caret is back in the text, after a dialog or a button had the focus. */
async function caretIn(page: Page, element: string, beginning: string): Promise<void> {
  await page.waitForFunction(
    ([element, beginning]) => {
      const at = getSelection()?.anchorNode
      return (at instanceof Element ? at : at?.parentElement)?.closest(element)?.textContent?.startsWith(beginning)
    },
    [element, beginning] as const,
  )
}

async function paste(page: Page, html: string, text = 'text'): Promise<void> {
  await textOf(page).focus()
  await textOf(page).evaluate(
    (element, [markup, plain]) => {
      const data = new DataTransfer()
      if (markup) data.setData('text/html', markup)
      data.setData('text/plain', plain ?? '')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    [html, text],
  )
}

/** Markup as Word copies it: its styles, lists as paragraphs, a deletion and a comment. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>
<meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} @list l0 {mso-list-id:1;} --></style></head><body lang=EN-IN style='tab-interval:36.0pt'>
<!--StartFragment-->
<h1 style='color:#2E74B5'><a name="_Toc1"></a>Reading plans<o:p></o:p></h1>
<h2>First steps</h2>
<p class=MsoNormal style='margin-bottom:8.0pt'><span style='font-family:"Arial",sans-serif;color:red'>Costs are <b style='mso-bidi-font-weight:normal'>estimates</b>, not
<i>times</i>.<span style='mso-spacerun:yes'>&nbsp;</span></span><del cite="mailto:Asha" datetime="2026-11-01T10:00"><span>gone words</span></del><ins cite="mailto:Asha" datetime="2026-11-01T10:00"><span>new words</span></ins><span class=MsoCommentReference><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[AR1]</a></span><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Scan<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>Sequential<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Join<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>One<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>Two<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;border:none'><tr style='mso-yfti-irow:0'><td width=200 colspan=2 valign=top style='width:150.0pt;border:solid windowtext 1.0pt'><p class=MsoNormal>Node<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>Sort</p></td><td><p class=MsoNormal><a href="https://example.org/sort"><span style='color:blue'>12 ms</span></a></p></td></tr></table>
<div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>A remark for nobody</p></div></div>
<!--EndFragment--></body></html>`

/** Markup as Google Docs copies it: one bold element around text that is not bold, marks by style, nested lists, its own links. */
const fromGoogle = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-5f1c2d3e-7fff"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial;color:#000000;font-weight:400;">Windows</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-family:Arial;font-weight:700;white-space:pre-wrap;">A frame</span><span style="font-size:11pt;font-style:italic;white-space:pre-wrap;"> is a range</span><span style="text-decoration:line-through;"> of</span><span style="font-weight:400"> of rows, see </span><a href="https://www.google.com/url?q=https://example.org/frames?a%3D1&amp;sa=D&amp;source=editors" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">frames</span></a><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>Rank</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Dense rank</span></p></li></ul></ul><br class="Apple-interchange-newline"></b><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>A remark for nobody</span></p></div>`

/** Markup of a web page whose blocks are no paragraphs. */
const fromPage =
  '<main><header>Query plans</header><dl><dt>Term</dt><dd>A word</dd><dt>Node</dt><dd><p>A step of a plan</p></dd></dl>' +
  '<figure><img src="https://example.org/plan.png"><figcaption>A plan of two steps</figcaption></figure><footer>The end</footer></main>'

const hostile = `<h1 onclick="window.pwned=1" style="position:fixed">Bait</h1><script>window.pwned=2</script><img src="https://hostile.invalid/x.png" onerror="window.pwned=3"><svg onload="window.pwned=4"><script>window.pwned=5</script></svg><iframe srcdoc="<script>parent.pwned=6</script>"></iframe><p style="background:url(https://hostile.invalid/y)">Calm <a href="javascript:window.pwned=7">press</a> <a href="data:text/html,x">here</a></p><form action="https://hostile.invalid"><input autofocus onfocus="window.pwned=8"><button>Go</button></form><style>body{display:none}</style><math><mtext><img src onerror="window.pwned=9"></mtext></math><div data-pm-slicex="1" contenteditable="true"><!--><img src onerror="window.pwned=10">--></div><template><p>hidden</p></template><p title="><img src onerror=window.pwned=11>">end</p>`

test('a post is written by keyboard alone, autosaved, pasted into and given a picture, also on a phone', async ({ page, signInAs, expectAccessible }) => {
  const { id, at } = await addDraft()
  // Wide enough for all toolbar buttons on one line.
  await page.setViewportSize({ width: 1600, height: 720 })
  await signInAs('editor')
  await open(page, at)
  await test.step('by keyboard', async () => {
    await page.getByLabel('Title', { exact: true }).focus()
    await page.keyboard.type('Reading a query plan')
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('reading-a-query-plan')
    await expect(page.locator('#draft-slug-whole')).toContainText('/courseBlog/reading-a-query-plan')

    await textOf(page).focus()
    await page.keyboard.press('Alt+F10')
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: 'Heading H2', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(textOf(page)).toBeFocused()
    await page.keyboard.type('What a plan says')
    await expect(page.getByRole('button', { name: 'Heading H2', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Enter')
    await page.keyboard.type('- Cost')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Rows')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('```sql ')
    await page.keyboard.type('select 1')
    await expect(page.getByLabel('Language of this code')).toHaveValue('sql')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.type('See ')
    await page.keyboard.press('Control+k')
    await page.getByLabel('Address', { exact: true }).last().fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter a web address such as')).toBeVisible()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('example.org/plans')
    await page.keyboard.press('Enter')
    await expect(textOf(page)).toBeFocused()
    await caretIn(page, 'p', 'See ')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Alt+F10')
    await page.keyboard.press('Home')
    for (let step = 0; step < 11; step += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await caretIn(page, 'th', '')
    await page.keyboard.type('Node')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Time')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Rows read')
    await expectAccessible(page)
    // Escape must come first to leave the table with Tab.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(textOf(page)).not.toBeFocused()

    await expect(page.getByText(/^Saved \d/)).toBeVisible()
    await expect
      .poll(async () => (await stored(id)).body.content.map(({ type }: { type: string }) => type))
      .toEqual(['heading', 'bulletList', 'codeBlock', 'paragraph', 'table'])
    const { title, slug, body } = await stored(id)
    expect([title, slug]).toEqual(['Reading a query plan', 'reading-a-query-plan'])
    expect(body.content[1].content[0].content[1].type).toBe('bulletList')
    expect(body.content[2]).toEqual({ type: 'codeBlock', attrs: { language: 'sql' }, content: [{ type: 'text', text: 'select 1' }] })
    expect(JSON.stringify(body.content[3])).toContain('https://example.org/plans')
    expect(body.content[4].content[0].content.map((cell: { type: string }) => cell.type)).toEqual(['tableHeader', 'tableHeader', 'tableHeader'])
  })

  await test.step('from Word, Google Docs and Markdown it comes clean, and a hostile page does nothing', async () => {
    const strangers: string[] = []
    page.on('request', (request) => request.url().includes('hostile.invalid') && strangers.push(request.url()))
    const outline = (html: string) => html.replaceAll(/ data-[\w-]+="[^"]*"| contenteditable="[^"]*"| class="ProseMirror[^"]*"|<br[^>]*>/g, '')
    const shown = async () => outline(await textOf(page).innerHTML())

    await textOf(page).press('Control+a')
    await paste(page, fromWord)
    expect(await shown()).toBe(
      '<h2>Reading plans</h2><h3>First steps</h3><p>Costs are <strong>estimates</strong>, not <em>times</em>. new words</p>' +
        '<ul><li><p>Scan</p><ul><li><p>Sequential</p></li></ul></li><li><p>Join</p></li></ul><ol><li><p>One</p></li><li><p>Two</p></li></ol>' +
        '<table><tbody><tr><td colspan="2"><p>Node</p></td></tr><tr><td><p>Sort</p></td><td><p><a href="https://example.org/sort">12 ms</a></p></td></tr></tbody></table>',
    )
    await textOf(page).press('Control+a')
    await paste(page, fromGoogle)
    expect(await shown()).toBe(
      '<h2>Windows</h2><p><strong>A frame</strong><em> is a range</em><s> of</s> of rows, see <a href="https://example.org/frames?a=1">frames</a></p>' +
        '<ul><li><p>Rank</p><ul><li><p>Dense rank</p></li></ul></li></ul>',
    )
    await textOf(page).press('Control+a')
    await paste(page, fromPage)
    expect(await shown()).toBe('<p>Query plans</p><p>Term</p><p>A word</p><p>Node</p><p>A step of a plan</p><p>A plan of two steps</p><p>The end</p>')
    await textOf(page).press('Control+a')
    await paste(page, '', '# Joins\n\n- **inner**\n- [outer](https://example.org/outer)\n\n```sql\nselect 1\n```\n\n[no](javascript:alert(1))')
    expect(await shown()).toBe(
      '<h2>Joins</h2><ul><li><p><strong>inner</strong></p></li><li><p><a href="https://example.org/outer">outer</a></p></li></ul>' +
        '<pre><code class="language-sql">select 1</code></pre><p>no</p>',
    )
    await textOf(page).press('Control+a')
    await page.keyboard.type('Read [the plan](https://example.org/plan) and **then** pick')
    expect(await shown()).toBe('<p>Read <a href="https://example.org/plan">the plan</a> and <strong>then</strong> pick</p>')
    await textOf(page).press('Control+a')
    await paste(page, hostile)
    await expect(textOf(page)).toContainText('Calm press here')
    await paste(page, `<div data-pm-slice="0 0 []">${hostile}</div>`)
    expect(await shown()).not.toMatch(/script|style=|on\w+=|javascript:|data:|hostile|<(img|svg|iframe|form|input|math)/i)
    await expect(page.getByText(/^Saved \d/)).toBeVisible()
    await expect.poll(async () => JSON.stringify((await stored(id)).body)).toContain('Calm')
    expect(JSON.stringify((await stored(id)).body)).not.toMatch(/javascript|hostile|pwned/)
    expect(await page.evaluate(() => (window as { pwned?: number }).pwned)).toBeUndefined()
    expect(strangers).toEqual([])
  })

  await test.step('a picture that could not be sent keeps its place, is tried again, and stands there with its description', async () => {
    await page.route('**/api/uploads', (route) => route.abort())
    const data = await page.evaluate(async () => {
      const canvas = document.createElement('canvas')
      canvas.width = 640
      canvas.height = 360
      canvas.getContext('2d')?.fillRect(0, 0, 320, 360)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    })
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Picture or PDF' }).press('Enter')])
    await chooser.setFiles({ name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') })
    await expect(page.getByRole('dialog', { name: 'What does this picture show?' })).toBeVisible()
    await page.getByLabel('Description').fill('A plan as a tree')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.unroute('**/api/uploads')
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(textOf(page).getByRole('img', { name: 'A plan as a tree' })).toBeVisible()
    await expect.poll(async () => (await stored(id)).body.content.map(({ type }: { type: string }) => type)).toContain('picture')
    const picture = (await stored(id)).body.content.find(({ type }: { type: string }) => type === 'picture')
    expect(picture.attrs).toMatchObject({ alt: 'A plan as a tree', caption: '' })
  })

  await test.step('a long summary is shown whole beside the text and on a phone', async () => {
    const summary = page.getByLabel('Summary', { exact: true })
    await summary.fill('Costs are estimates of work, not times in milliseconds. '.repeat(7))
    for (const width of [320, 1280, 1600]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await summary.evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0)
    }
  })

  await test.step('on a phone the buttons stand in one line, and the rest behind one that the arrows reach', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    const bar = page.getByRole('toolbar', { name: 'Text formatting' })
    const more = bar.getByRole('button', { name: 'More' })
    const size = async () => await bar.evaluate((element) => [element.scrollWidth - element.clientWidth, element.clientHeight])
    expect(await size()).toEqual([0, 44])
    await expect(bar.getByRole('button', { name: 'Quote' })).toHaveCount(0)
    await textOf(page).press('Control+a')
    await page.keyboard.type('Said by many')
    await page.keyboard.press('Alt+F10')
    await page.keyboard.press('End')
    await expect(more).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(bar.getByRole('button', { name: 'Strikethrough' })).toBeFocused()
    expect((await size())[0]).toBe(0)
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Quote' }).click()
    await expect(textOf(page).locator('blockquote')).toContainText('Said by many')
    await expect(bar.getByRole('button', { name: 'Quote' })).toHaveCount(0)
    await expect.poll(async () => (await stored(id)).body.content[0].type).toBe('blockquote')
    await more.click()
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    await textOf(page).click({ position: { x: 40, y: 30 } })
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    await page.setViewportSize({ width: 1600, height: 720 })
    await expect(bar.getByRole('button')).toHaveCount(17)
    await expect(more).toHaveCount(0)
  })
})

test('text written offline or signed out is saved later; after a tab is killed, both texts are offered', async ({ page, context, signInAs }) => {
  const { id, at } = await addDraft()
  await signInAs('editor')
  await open(page, at)
  await context.setOffline(true)
  await page.getByLabel('Title', { exact: true }).fill('Written in a train')
  await expect(page.getByText('Not confirmed as saved: no connection. Kept in this browser.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Publish now' }).press('Enter')
  await expect(page.getByText('Not done: your text could not be saved.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await expect(page.getByText('Not done: your text could not be saved.')).toHaveCount(0)
  expect((await stored(id)).title).toBe('Written in a train')

  const cookies = await context.cookies()
  await context.clearCookies()
  await page.getByLabel('Title', { exact: true }).fill('Written signed out')
  await expect(page.getByText('Not saved: You are signed out.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in in another tab' })).toBeVisible()
  await context.addCookies(cookies)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect.poll(async () => (await stored(id)).title).toBe('Written signed out')

  await page.route('**/api/drafts/**', (route) => route.abort())
  await textOf(page).focus()
  await page.keyboard.type('A join brings two tables together.')
  await expect(page.getByText('Not confirmed as saved: no connection. Kept in this browser.').first()).toBeVisible()
  // Crash the page instead of closing it, so that none of its code runs.
  const crashed = page.waitForEvent('crash')
  const devtools = await context.newCDPSession(page)
  devtools.send('Page.crash').catch(() => {})
  await crashed
  expect(JSON.stringify((await stored(id)).body)).not.toContain('A join')

  const again = await context.newPage()
  await again.goto(at)
  await startScript(again)
  await expect(again.getByRole('heading', { name: 'This browser kept text that was not saved' })).toBeFocused()
  await expect(again.getByText('A join brings two tables together.')).toBeVisible()
  await again.getByRole('button', { name: 'Keep all from this browser' }).press('Enter')
  await expect(textOf(again)).toContainText('A join brings two tables together.')
  await expect.poll(async () => JSON.stringify((await stored(id)).body)).toContain('A join')
  await again.reload()
  await startScript(again)
  await expect(textOf(again)).toContainText('A join brings two tables together.')
  await expect(again.getByText('This browser kept text')).toHaveCount(0)
})

test('the second person to save a post sees the other writer and both texts, merges them and continues', async ({ page, signInAs }) => {
  const { id, at } = await addDraft('post', { title: 'Indexes' })
  const other = await enterAs('editor')
  const send = async (sent: object) => {
    const headers = { cookie: other.cookies.join('; '), origin: process.env.SITE_URL ?? '', 'content-type': 'application/json' }
    expect((await fetch(`${process.env.SITE_URL}/api/drafts/${id}`, { method: 'POST', headers, body: JSON.stringify(sent) })).status).toBe(200)
  }
  await send({ do: 'here', tab: crypto.randomUUID() })
  await signInAs('editor')
  await open(page, at)
  await expect(page.getByText('is editing this too.')).toBeVisible()
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Mine is first.' }] }] }
  await send({ do: 'save', revision: 1, personId: other.id, fields: { ...drafts.post, title: 'Indexes that help', body } })

  await page.getByLabel('Summary').fill('What an index costs.')
  await textOf(page).focus()
  await page.keyboard.type('Theirs is second.')
  await expect(page.getByText('saved this while you wrote.').first()).toBeVisible()
  await page.keyboard.type(' And more.')
  // On a long page the message above the form is out of sight.
  await page.getByRole('link', { name: 'Go to the choice' }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'saved this while you wrote.' })).toBeFocused()
  await page.getByRole('button', { name: 'See both and choose' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Somebody else changed this' })).toBeFocused()
  await expect(page.getByText('Mine is first.')).toBeVisible()
  await expect(page.getByText('Theirs is second. And more.').first()).toBeVisible()
  const choice = (name: string) => page.getByRole('group', { name, exact: true })
  await expect(choice('Title').getByLabel('Theirs')).toBeChecked()
  await expect(choice('Summary').getByLabel('Yours')).toBeChecked()
  await page.getByRole('button', { name: 'Save what I chose' }).press('Enter')
  await expect(page.getByText('Not saved yet: choose for each field.')).toBeVisible()
  await choice('Text').getByLabel('Both, one after the other').check()
  await page.getByRole('button', { name: 'Save what I chose' }).press('Enter')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await expect.poll(async () => (await stored(id)).summary).toBe('What an index costs.')
  const merged = await stored(id)
  expect(merged.title).toBe('Indexes that help')
  expect(JSON.stringify(merged.body)).toMatch(/Theirs is second\. And more\..*Mine is first\./)
  await page.getByLabel('Summary').fill('What an index costs and saves.')
  await expect.poll(async () => (await stored(id)).summary).toBe('What an index costs and saves.')
})

test('several screenshots upload at once up to the limit, are described and reordered; a deleted one is named beside its field', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('editor')
  const { id, at } = await addDraft('project')
  const order = async () => (await stored(id)).screenshots.map(({ alt }: { alt: string }) => alt)
  await open(page, at)
  const pictures = await Promise.all(Array.from({ length: 12 }, (_, seed) => photo(60, 40, seed + 20)))
  const named = pictures.map((buffer, place) => ({ name: `shot-${place + 1}.jpg`, mimeType: 'image/jpeg', buffer }))
  const broken = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('nothing of a picture') }
  const [first, second, ...others] = named
  if (!first || !second) throw new Error('There are pictures.')
  const add = page.getByLabel('Add screenshots')
  await add.setInputFiles([first, broken, second])
  const shot = (place: number) => page.getByRole('group', { name: `Screenshot ${place}`, exact: true })
  // The first of several pictures gets the focus; the later ones do not disturb typing.
  await expect(shot(1).getByLabel('What the picture shows')).toBeFocused()
  await expect(shot(2)).toBeVisible()
  await expect(page.locator('#draft-shot_add-error')).toContainText('2 of 3 uploaded. notes.png: This is not a picture that can be read.')
  await expect(shot(1).getByLabel('What the picture shows')).toBeFocused()

  // Two exist, ten are allowed, eleven are dropped.
  const dropped = [...others, { ...first, name: 'one-too-many.jpg' }]
  await add.evaluate(
    (input, files) => {
      const data = new DataTransfer()
      for (const { name, base64 } of files)
        data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type: 'image/jpeg' }))
      input.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }))
    },
    dropped.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') })),
  )
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await expect(shot(12)).toBeVisible()
  await expect(page.getByText('10 of 11 uploaded. one-too-many.jpg: There was room for 10 pictures').first()).toBeVisible()
  await expect(add).toHaveCount(0)
  const steps = Array.from({ length: 12 }, (_, place) => `Step ${place + 1}`)
  for (const [place, words] of steps.entries())
    await shot(place + 1)
      .getByLabel('What the picture shows')
      .fill(words)
  await expect.poll(order).toEqual(steps)

  await shot(11).getByRole('button', { name: 'Move down' }).press('Enter')
  await expect(shot(12).getByRole('button', { name: 'Move up' })).toBeFocused()
  await expect.poll(order).toEqual([...steps.slice(0, 10), 'Step 12', 'Step 11'])
  await shot(12).getByRole('button', { name: 'Remove the picture' }).press('Enter')
  await expect(add).toBeFocused()
  await expect.poll(order).toEqual([...steps.slice(0, 10), 'Step 12'])

  const [{ fileId }] = (await stored(id)).screenshots
  await query('delete from file_uses where file_id = $1', [fileId])
  await query('delete from files where id = $1', [fileId])
  await page.getByLabel('Title', { exact: true }).fill('Stock for one shop')
  await expect(shot(1).getByText('This picture is gone. Upload it again, or remove it.')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 800 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await shot(1)
    .getByLabel('Screenshot 1')
    .setInputFiles({ name: 'again.jpg', mimeType: 'image/jpeg', buffer: await photo(60, 40, 3) })
  await expect(shot(1).getByText('This picture is gone')).toHaveCount(0)
  await expect.poll(async () => (await stored(id)).title).toBe('Stock for one shop')

  await open(page, (await addDraft('achievement', { title: 'A draft' })).at)
  await expect(page.getByText('Cover picture')).toHaveCount(0)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('on a phone a long list of what is missing leaves half of the window to the fields', async ({ page, signInAs }) => {
  const { at } = await addDraft('achievement')
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs('editor')
  await page.goto(at)
  await startScript(page)
  await page.getByRole('button', { name: 'Publish now' }).press('Enter')
  const bar = page.locator('.editor-bar')
  await expect(bar.getByText('Not published. 9 things are missing')).toBeVisible()
  expect((await bar.boundingBox())?.height).toBeLessThan(740 / 2)
  await bar.getByRole('link', { name: /^Before that/ }).press('Enter')
  await expect(page.getByLabel('Before that')).toBeInViewport()
})
