import { describe, expect, it } from 'vitest'
import { markdownToHtml } from './paste.ts'

describe('pasted text', () => {
  it.each([
    ['## Joins\n\nAn inner join keeps pairs.', '<h2>Joins</h2>\n<p>An inner join keeps pairs.</p>\n'],
    ['## Joins', '<h2>Joins</h2>\n'],
    ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n'],
    ['1. one\n2. two', '<ol>\n<li>one</li>\n<li>two</li>\n</ol>\n'],
    ['> said', '<blockquote>\n<p>said</p>\n</blockquote>\n'],
    ['```sql\nselect 1\n```', '<pre><code class="language-sql">select 1\n</code></pre>\n'],
    ['A **bold** claim', '<p>A <strong>bold</strong> claim</p>\n'],
    ['See [the plan](https://example.org/plan).', '<p>See <a href="https://example.org/plan">the plan</a>.</p>\n'],
    ['Use `explain`', '<p>Use <code>explain</code></p>\n'],
  ])('is formatted if it is Markdown: %j', (text, html) => {
    expect(markdownToHtml(text)).toBe(html)
  })

  it('keeps the cells of a table', () => {
    expect(markdownToHtml('| Node | Time |\n| --- | --- |\n| Sort | 12 ms |')).toContain('<td>Sort</td>')
  })

  it.each([
    'Classes begin on Monday.\n\nBring your laptop.',
    '12. Main Road, second floor',
    'snake_case_name and 2 * 3 * 4',
    '# total of all rows\ntotal = sum(rows)\n',
    '    indented by hand',
    'Read https://example.org/plan first',
    'Fees: 40,000 - 45,000 rupees',
  ])('stays plain if it is not: %j', (text) => {
    expect(markdownToHtml(text)).toBeNull()
  })
})
