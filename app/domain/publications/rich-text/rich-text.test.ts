import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bullets, code, h2, h3, p, quote, table } from '#content/posts/post-parts.ts'
import { isSafeHref, parseRichText, type RichText, richTextLimits } from './rich-text.ts'
import { countWords, estimateReadingMinutes, listFiles, listHeadings, toPlainText } from './rich-text-reading.ts'

const fileId = '0190aaaa-0000-7000-8000-000000000001'
const text: RichText = {
  type: 'doc',
  content: [
    h2('What the plan says'),
    p('Read it from **inside** out, see [the manual](https://www.postgresql.org/docs/).'),
    bullets('one `scan`', 'two'),
    quote('Look first.'),
    table(['Rows', 'Time'], ['10', '2 ms']),
    code('sql', 'explain', 'select 1'),
    h3('What the plan says'),
    { type: 'picture', attrs: { fileId, alt: 'A plan as a tree', caption: 'The plan' } },
  ],
}

test('a valid text is unchanged', () => {
  expect(parseRichText(text)).toEqual({ ok: true, text })
  expect(parseRichText(JSON.parse(JSON.stringify(text)))).toEqual({ ok: true, text })
})

test('the words, minutes, headings and files of a text are right', () => {
  expect(toPlainText(text).split('\n')).toEqual([
    'What the plan says',
    'Read it from inside out, see the manual.',
    'one scan',
    'two',
    'Look first.',
    'Rows',
    'Time',
    '10',
    '2 ms',
    'explain',
    'select 1',
    'What the plan says',
    'A plan as a tree. The plan',
  ])
  expect(countWords(text)).toBe(36)
  expect(estimateReadingMinutes(text)).toBe(1)
  expect(listHeadings(text)).toEqual([
    { id: 'what-the-plan-says', level: 2, text: 'What the plan says' },
    { id: 'what-the-plan-says-2', level: 3, text: 'What the plan says' },
  ])
  expect(listFiles(text)).toEqual([fileId])
})

const paragraph = (content: unknown) => ({ type: 'doc', content: [{ type: 'paragraph', content }] })
const nested = (depth: number): unknown => (depth === 0 ? { type: 'paragraph' } : { type: 'blockquote', content: [nested(depth - 1)] })

test.each([
  ['no object', 'text', { reason: 'shape', where: '' }],
  ['another root', { type: 'html' }, { reason: 'shape', where: 'type' }],
  ['an unknown node', { type: 'doc', content: [{ type: 'iframe' }] }, { reason: 'shape', where: 'content.0.type' }],
  ['HTML as a node', { type: 'doc', content: ['<script>'] }, { reason: 'shape', where: 'content.0' }],
  ['an unknown mark', paragraph([{ type: 'text', text: 'a', marks: [{ type: 'style' }] }]), { reason: 'shape', where: 'content.0.content.0.marks' }],
  [
    'a link that runs',
    paragraph([{ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: 'javascript:1' } }] }]),
    { reason: 'link', href: 'javascript:1' },
  ],
  ['a file of no id', { type: 'doc', content: [{ type: 'picture', attrs: { fileId: '../a', alt: '' } }] }, { reason: 'shape', where: 'content.0' }],
  [
    'a list without items',
    { type: 'doc', content: [{ type: 'bulletList', content: [{ type: 'paragraph' }] }] },
    { reason: 'shape', where: 'content.0.content.0.type' },
  ],
  ['too many characters', paragraph([{ type: 'text', text: 'a'.repeat(richTextLimits.characters + 1) }]), { reason: 'too-long' }],
  ['quotes within quotes', { type: 'doc', content: [nested(richTextLimits.depth)] }, { reason: 'too-deep' }],
  ['a prototype', JSON.parse('{"type":"doc","content":[{"type":"__proto__"}]}'), { reason: 'shape', where: 'content.0.type' }],
])('a text with %s is rejected with the place of the error', (_, sent, error) => {
  expect(parseRichText(sent)).toEqual({ ok: false, error })
})

test('unknown attributes and characters that PostgreSQL cannot store are removed', () => {
  const sent = {
    type: 'doc',
    onload: 'x',
    content: [{ type: 'heading', attrs: { level: 1, style: 'x' }, content: [{ type: 'text', text: 'a\0\ud800', onclick: 'x' }] }],
  }
  expect(parseRichText(sent)).toEqual({
    ok: true,
    text: { type: 'doc', content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'a\ufffd' }] }] },
  })
})

test('any JSON returns an error, or a text that is valid and unchanged when parsed again', () => {
  const node = fc.letrec((tie) => ({
    node: fc.record(
      {
        type: fc.constantFrom(
          'doc',
          'paragraph',
          'heading',
          'bulletList',
          'listItem',
          'blockquote',
          'codeBlock',
          'table',
          'tableRow',
          'tableCell',
          'text',
          'picture',
          'x',
        ),
        text: fc.string(),
        attrs: fc.oneof(fc.dictionary(fc.string(), fc.anything()), fc.record({ level: fc.anything(), href: fc.webUrl(), fileId: fc.uuid(), alt: fc.string() })),
        marks: fc.array(fc.record({ type: fc.constantFrom('bold', 'link', 'code', 'x'), attrs: fc.record({ href: fc.string() }) })),
        content: fc.array(tie('node'), { maxLength: 4 }),
      },
      { requiredKeys: ['type'] },
    ),
  })).node
  fc.assert(
    fc.property(fc.array(node), (content) => {
      const reading = parseRichText({ type: 'doc', content })
      if (reading.ok) expect(parseRichText(reading.text)).toEqual(reading)
    }),
  )
})

test.each([
  ['https://example.com/a?b=c#d', true],
  ['/courses', true],
  ['#part', true],
  ['mailto:a@example.com', true],
  ['tel:112', true],
  ['//example.com', false],
  ['/\\example.com', false],
  ['javascript:alert(1)', false],
  ['java\tscript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['vbscript:x', false],
  ['file:///etc/passwd', false],
  ['words', false],
])('a text may link to %s: %s', (href, expected) => {
  expect(isSafeHref(href)).toBe(expected)
})
