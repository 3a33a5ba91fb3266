import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** The only file that may contain claims with numbers. */
const ledger = 'content/claims.ts'

const number = String.raw`(?<![\w.,:/-])(?:\d[\d,]*(?:\.\d+)?|(?:thir|four|fif|six|seven|eigh|nine)teen|ten|eleven|twelve|twenty|thirty|forty|fifty|hundreds|thousands|lakhs)`
/** Up to three words between a number and what it counts: "500 happy hiring partners". */
const between = String.raw`[\s-]+(?:[\p{L}’'-]+\s+){0,2}?`
const praise = String.raw`(?:placed|placements?|success(?:ful|es)?|satisf\w+|hired|pass(?:ed|es)?|selection|recommend\w*|job guarantee|got (?:a )?jobs?)`

/** Weeks, hours, fees, marks, dates, market pay with a source, and what a person does in an exercise are allowed. */
const kinds: [string, RegExp][] = [
  // Any count with an open end: "500+", "16,000 plus".
  ['count with a plus', /(?<![\w.,#$-])\d[\d,]+(?:\+(?=[\s'"`<.,)]|$)|\s(?:plus|and more)\s+\p{L})/giu],
  ['people', new RegExp(`${number}${between}(?:learners|alumni|placements|success stories|graduates|job offers|careers (?:built|changed))(?!\\w)`, 'giu')],
  ['partners', new RegExp(`${number}${between}(?:hiring|recruit\\w+|placement|corporate|industry)\\s+(?:partners?|companies|clients|tie-ups)`, 'giu')],
  ['ratings', /(?<![\d.,])(?:[1-5]\.\d\s?\/\s?5\b|[1-5](?:\.\d)?(?:\s?stars?\b|-star\b|\s?out of (?:5|five)\b))|\b(?:rated|rating of)\s+\d/giu],
  [
    'rate of success',
    new RegExp(
      `\\d[\\d.]*\\s?(?:%|per cent|percent)[^.;'"\`<]{0,40}\\b${praise}\\b|\\b${praise}\\b[^.;'"\`<]{0,40}?\\d[\\d.]*\\s?(?:%|per cent|percent)`,
      'giu',
    ),
  ],
  [
    'salary achieved',
    /\b(?:best|highest|top|average|record)\s+(?:package|salary|offer|ctc)[^.;'"`<]{0,30}\d|\b(?:packages?|offers?|hired|placed)\s+(?:\p{L}+\s+){0,2}(?:₹\s?)?\d[\d.,]*\s?(?:LPA|lakh)/giu,
  ],
  ['years', /\bsince\s+(?:19|20)\d\d\b|\d+\+?\s+years\s+(?:of\s+)?(?:experience|excellence|teaching|trust)/giu],
  // A promised batch size, in digits or in words.
  [
    'batch size',
    /\b(?:(?:batch(?:es)?|rooms?)\s+(?:of|has|have|holds?)\s+(?:just\s+|only\s+)?(?:\d+|fifteen)|class(?:es)?\s+of\s+(?:just\s+|only\s+)?(?:15|fifteen))\b(?!\s*(?:per|minutes|hours|days|weeks))/giu,
  ],
  ['batch size', /(?<![\w.,:-])(?:15|fifteen|fourteen)\s+(?:students|seats|others|people|learners)\b/giu],
]

/** Returns boasts as `kind: the words`. @param source TypeScript, TSX or plain text; comments are ignored because no visitor sees them */
export function findBoasts(source: string): string[] {
  const text = source.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/(^|[\s;{}(,])\/\/[^\n]*/g, '$1 ')
  return [...new Set(kinds.flatMap(([kind, pattern]) => [...text.matchAll(pattern)].map(([words]) => `${kind}: ${words.replace(/\s+/g, ' ').trim()}`)))]
}

/** Numbers that boast outside the ledger of claims, one line each with file and text. */
export async function listBoastErrors(root: string): Promise<string[]> {
  const errors: string[] = []
  for (const folder of ['app', 'content']) {
    for (const entry of (await readdir(path.join(root, folder), { recursive: true })).sort()) {
      const file = path.posix.join(folder, entry)
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file) || file === ledger) continue
      for (const boast of findBoasts(await readFile(path.join(root, file), 'utf8'))) errors.push(`${file}: ${boast}: belongs in ${ledger}`)
    }
  }
  return errors
}
