import { expect, test } from 'vitest'
import { listSourceTexts, listTextsOf, type SourceText } from './texts.ts'

/** Words to avoid, and their replacements. */
const bannedWords: Record<string, string> = {
  'mend|mends|mended|mending': 'fix',
  'stands|stood': 'is',
  whoever: 'anyone who',
  whom: 'who, or another sentence',
  amid: 'among',
  anew: 'again',
  beyond: 'past, more than, after',
  'told on the call': 'the fee, or “Ask us for the fee”',
  '(?:in|stand in|leave|left|join) (?:the )?line': 'waiting list',
  'nobody expects': 'leave it out',
  'give(?:n)? (?:it )?on': 'reassign',
  'of ours|of yours': 'our, your',
  'hear(?:s)? of': 'learn about',
  'struck out': 'strikethrough',
  'went just now': 'was just taken',
  'keep a place': 'book a place',
  // With a space beside it: alone, the word is also the name of fields and actions.
  '(?<= )trainers?|trainers?(?=,? )': 'teacher',
}

/** Earlier texts that must not return. The first list matches within a text, the second matches whole texts. */
const oldFragments = [
  'The next windows',
  'One brief, whole',
  'at the board.',
  'you can be questioned on',
  'What others say it pays',
  'The next room opens on',
  'Everyone counts',
  'Is it yours?',
  'Asked at the desk',
  'Nine courses, nine windows',
  'How a course is made',
  'Someone reads what you wrote',
  'Three dates to keep',
  'Take it if',
  'Leave it if',
  'Stay home if',
  'minutes, all of them',
  'Waiting for a day',
  'The day is not set yet',
  'Already begun',
  'Under way.',
  'gives nothing to anybody',
  'Spoke for',
  'Address of this result',
  'The way to the door',
  'Accent is left alone',
  'batches are not separate',
  'Middle salary',
  'Compare ticked',
  'Nothing has all of',
  'No batch is all of that',
  'Drop one of the wishes',
  'No post fits both choices',
  'Take one of them away',
  'faster than anybody types',
  'Write your name',
  'Present password',
  'What we call you',
  'is not right',
  'is where you left it',
  'below the least we work with',
  'You can give it back',
  'Keep this address',
  'Your seat stayed empty',
  'Let this seat go',
  'This link opens no booking',
  'This link has ended',
  'You have a place here already',
  'Opening it again sends nothing',
  'does not answer just now',
  'not one of this page',
  'Nothing of yours was written',
  'our records do not answer',
  'Choose one of the list',
  'where it is better',
  'It does not take place',
  'It is postponed',
  'This begins soon',
  'Whoever books first',
  'nobody has yet',
  'for a first answer',
  'Write one down',
  'Write an enquiry down',
  'Keep the note',
  'Say why for',
  'Leave the line',
  'They missed it',
  'Take the mark back',
  'How far they got',
  'Plan it',
  'What is said of it',
  'Begin a half-year',
  'You take no new enquiries',
  'Nobody notices it before',
  'coming back.',
  'They came by',
  'Somebody sent them',
  'Perhaps the same person',
  'Everybody who has a place is told',
  'The invitation is on its way',
]
const oldTexts = ['In.', 'Out.', 'At once', 'In all', 'Order', 'Our own', 'Before you start', 'Anything', 'A reminder']

const banned = Object.entries(bannedWords).map(([words, better]) => ({ pattern: new RegExp(`\\b(?:${words})\\b`, 'i'), better: `write “${better}”` }))
const old = oldFragments.map((text) => text.toLowerCase())

function errorOf({ text }: SourceText): string | null {
  const lowerCaseText = text.toLowerCase()
  if (oldTexts.includes(text) || old.some((fragment) => lowerCaseText.includes(fragment))) return 'an earlier text'
  return banned.find(({ pattern }) => pattern.test(text))?.better ?? null
}

/** Not the long prose of posts, courses, roadmaps and problems, in folders of content/. No text that the specification fixes needs an exception. */
const places = ['app/**/*.{ts,tsx}', 'content/*.ts']

test('no text for readers has a banned word or an earlier wording', () => {
  const errors = listTextsOf(places).flatMap((found) => {
    const error = errorOf(found)
    return error ? [`${found.file}:${found.line}: ${found.text.slice(0, 120)}: ${error}`] : []
  })
  expect(errors).toEqual([])
})

const errorsIn = (source: string) => listSourceTexts('sample.tsx', source).flatMap((found) => errorOf(found) ?? [])

test.each([
  ["const text = 'Please mend this'"],
  ['const text = `Number 3 in line`'],
  ['const page = <p>The hall\n   stands open</p>'],
  ['const page = <Part title="Take it if" />'],
  ["const labels = { mended: 'Mended' }"],
  ["export const title = 'In all'"],
])('%s is found', (source) => {
  expect(errorsIn(source)).toHaveLength(1)
})

test.each([
  ["import { mend } from './mend.ts'"],
  ["export { stood } from './stood.ts'"],
  ['// whoever stands in line'],
  ["type Way = 'amid'"],
  ['const anew = { stands: beyond }'],
  ['const page = <p className="mend" data-whom="anew" id="stood">Standing orders, standard bookkeeping</p>'],
  ['const rows = sql`select whom from line`'],
])('%s is not a text with a banned word', (source) => {
  expect(errorsIn(source)).toEqual([])
})
