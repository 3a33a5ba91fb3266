import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { BlockNode, InlineNode, TextMark } from '#app/domain/publications/rich-text/rich-text.ts'
import type { ShownFiles } from '#app/lib/files.ts'
import { RichTextView } from './rich-text.tsx'

const pictureId = '01a1ff4a-b98a-72c8-916b-3cf497830f87'
const pdfId = '01a1ff4a-b98a-72c8-916b-3cf497830f88'
const files: ShownFiles = {
  pictures: { [pictureId]: { id: pictureId, width: 800, height: 400, sizes: [{ width: 400, format: 'webp', bytes: 1 }] } },
  attachments: { [pdfId]: { id: pdfId, name: 'plan.pdf', bytes: 2_500_000 } },
}
const none: ShownFiles = { pictures: {}, attachments: {} }

function html(blocks: BlockNode[], more: Partial<Parameters<typeof RichTextView>[0]> = {}): string {
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <RichTextView text={{ type: 'doc', content: blocks }} files={files} {...more} />
    </MemoryRouter>,
  )
  return shown.replace(/^.*?<div class="rich-text">/s, '').replace(/<\/div>$/, '')
}
const text = (words: string, ...marks: TextMark[]): InlineNode => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) })
const p = (...content: InlineNode[]): BlockNode => ({ type: 'paragraph', content })
const link = (href: string): TextMark => ({ type: 'link', attrs: { href } })

test.each<[string, BlockNode, string]>([
  ['words are text, whatever they look like', p(text('<script>alert(1)</script>')), '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  [
    'marks, one within the other',
    p(text('a', { type: 'bold' }, { type: 'italic' }), { type: 'hardBreak' }, text('b', { type: 'code' })),
    '<p><em><strong>a</strong></em><br/><code>b</code></p>',
  ],
  ['a link within the site', p(text('a', link('/courses'))), '<p><a href="/courses">a</a></p>'],
  [
    'a link to another site',
    p(text('a', link('https://example.org/'))),
    '<p><a href="https://example.org/" rel="external noopener noreferrer" class="leaving-link">a<span class="sr-only"> (leaves this site)</span></a></p>',
  ],
  [
    'a list from three',
    { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [p(text('a'))] }] },
    '<ol start="3"><li><p>a</p></li></ol>',
  ],
  ['a quote and a line', { type: 'blockquote', content: [p(text('a')), { type: 'horizontalRule' }] }, '<blockquote><p>a</p><hr/></blockquote>'],
  ['an empty paragraph is nothing', { type: 'paragraph' }, ''],
])('rich text is rendered as HTML: %s', (_name, block, expected) => {
  expect(html([block])).toBe(expected)
})

test('each heading has its own id and a link to itself, and its level is below the heading above', () => {
  const heading = (level: 2 | 3): BlockNode => ({ type: 'heading', attrs: { level }, content: [text('Why so?')] })
  const both = html([heading(2), heading(3)])
  expect([...both.matchAll(/<(h\d) id="([^"]*)"/g)].map(([, tag, id]) => `${tag} ${id}`)).toEqual(['h2 why-so', 'h3 why-so-2'])
  expect(both).toContain('<a href="#why-so" class="heading-link" aria-label="Link to this part: Why so?">#</a>')
  expect(html([heading(2)], { below: 'h2', idPrefix: 'built-' })).toContain('<h3 id="built-why-so">')
})

test('code has its language as its label and its colours; without script there is no button', () => {
  const shown = html([{ type: 'codeBlock', attrs: { language: 'sql' }, content: [{ type: 'text', text: 'select 1' }] }], { codeSpans: [[[6, 'keyword']]] })
  expect(shown).toContain('<pre tabindex="0" role="group" aria-label="SQL"><code><span class="code-keyword">select</span> 1</code></pre>')
  expect(shown).not.toContain('<button')
  expect(shown).not.toContain('style=')
})

test('a table scrolls on its own, can be reached by keyboard and has headings', () => {
  const cell = (type: 'tableHeader' | 'tableCell', words: string) => ({ type, attrs: { colspan: 1, rowspan: 1 }, content: [p(text(words))] })
  const shown = html([
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: [cell('tableHeader', 'City'), cell('tableHeader', 'Sales')] },
        { type: 'tableRow', content: [cell('tableHeader', 'Abids'), cell('tableCell', '10')] },
      ],
    },
  ])
  expect(shown).toContain('<section class="table-frame" aria-label="Table: City, Sales" tabindex="0">')
  expect(shown).toMatch(/<thead><tr><th[^>]* scope="col"|<thead><tr><th scope="col"/)
  expect(shown).toMatch(/<tbody><tr><th[^>]*scope="row"/)
})

test('pictures and attachments are shown from their files; nothing is shown for a deleted file', () => {
  const picture: BlockNode = { type: 'picture', attrs: { fileId: pictureId, alt: 'A query plan', caption: 'Read it from inside.' } }
  const attachment: BlockNode = { type: 'attachment', attrs: { fileId: pdfId, label: 'The study plan' } }
  const shown = html([picture, attachment])
  expect(shown).toContain('alt="A query plan"')
  expect(shown).toContain('<figcaption>Read it from inside.</figcaption>')
  expect(shown).toContain(`<a href="/media/${pdfId}.pdf" class="action-link">The study plan</a> <span class="text-soft">PDF, 2.4 MB</span>`)
  expect(html([picture, attachment], { files: none })).toBe('')
})
