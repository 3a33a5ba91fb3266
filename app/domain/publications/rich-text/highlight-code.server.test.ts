import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeLanguages, cutCode } from './code-blocks.ts'
import { highlightCode, highlightText } from './highlight-code.server.ts'

const read = (language: string | null, text: string) =>
  cutCode(text, highlightCode(language, text)).flatMap(({ text, kind }) => (kind ? [`${kind} ${text}`] : []))

test.each([
  ['python', 'def total(rows):  # paise\n    return 3', ['keyword def', 'name total', 'comment # paise', 'keyword return', 'number 3']],
  ['sql', "select id from orders where paid = 'no'", ['keyword select', 'keyword from', 'keyword where', "string 'no'"]],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is coloured
  ['javascript', 'const n = `a ${b} c`', ['keyword const', 'string `a ', 'string  c`']],
  ['html', '<p class="a">x</p>', ['keyword p', 'name class', 'string "a"', 'keyword p']],
  ['json', '{"a": true}', ['name "a"', 'keyword true']],
  [null, 'select 1', []],
  ['brainfuck', 'select 1', []],
  ['constructor', 'select 1', []],
] as const)('%s code is coloured: %s', (language, text, expected) => {
  expect(read(language, text)).toEqual(expect.arrayContaining([...expected]))
  if (expected.length === 0) expect(highlightCode(language, text)).toEqual([])
})

test('the highlighter knows every language, and colouring never changes a character', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(codeLanguages)), fc.string({ unit: 'grapheme' }), (language, text) => {
      expect(
        cutCode(text, highlightCode(language, text))
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

test('very long code is not coloured', () => {
  expect(highlightCode('sql', 'select 1; '.repeat(3_000))).toEqual([])
})

test('the code blocks of a text are coloured in reading order, also within lists and quotes', () => {
  const code = (language: string | null, text: string) => ({ type: 'codeBlock' as const, attrs: { language }, content: [{ type: 'text' as const, text }] })
  const spans = highlightText({ type: 'doc', content: [{ type: 'blockquote', content: [code('sql', 'select 1')] }, code(null, 'x'), code('python', 'return')] })
  expect(spans).toEqual([
    [
      [6, 'keyword'],
      [1, null],
      [1, 'number'],
    ],
    [],
    [[6, 'keyword']],
  ])
})
