import { post } from '../../../content/posts/does-the-answer-cite-the-right-page.ts'
import { count, formatWholePercent, getItem } from '../numbers.ts'
import { box, drawText, lozenge, type PictureSource, svg } from '../picture.ts'
import { listCode, ofPost, quote } from './post-text.ts'

type Run = { name: string; gold: number[]; found: number[]; cited: number[]; right: boolean }

const listPages = (text: string) => [...text.matchAll(/\d+/g)].map(Number)

/** The log in the first program of the post. */
function readRuns(): Run[] {
  const rows = getItem(listCode(post), 0).matchAll(/\("(q\d+)", (\{[^}]*\}|set\(\)), \[([^\]]*)\], (\{[^}]*\}|set\(\)), (True|False)\)/g)
  return [...rows].map(([, name = '', gold = '', found = '', cited = '', right]) => ({
    name,
    gold: listPages(gold),
    found: listPages(found),
    cited: listPages(cited),
    right: right === 'True',
  }))
}

/** The same tests in the same order as in the post's program. */
function judge({ gold, found, cited, right }: Run): string {
  const isCited = (page: number) => cited.includes(page)
  if (gold.length === 0) return cited.length > 0 ? 'should have refused' : 'good refusal'
  if (!gold.every((page) => found.includes(page))) return 'page never retrieved'
  if (cited.length === 0) return 'refused, page in hand'
  if (!right) return 'answer wrong'
  if (!gold.some(isCited)) return 'right answer, wrong page'
  return gold.length === cited.length && gold.every(isCited) ? 'good' : 'page missing or extra'
}

function intervalOf(hits: number, all: number): [low: number, high: number] {
  const z = 1.96
  const share = hits / all
  const width = 1 + (z * z) / all
  const half = z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all))
  return [(share + (z * z) / (2 * all) - half) / width, (share + (z * z) / (2 * all) + half) / width]
}

function draw() {
  const runs = readRuns().map((run) => ({ ...run, verdict: judge(run) }))
  const answered = runs.filter(({ cited }) => cited.length > 0)
  const right = count(answered, (run) => run.right)
  const good = count(runs, ({ verdict }) => verdict === 'good')
  const [low, high] = intervalOf(good, answered.length)
  quote(post, `marked right             ${right}`)
  quote(post, `(${low.toFixed(2)}, ${high.toFixed(2)})`)
  const pages = (list: readonly number[]) => list.join(', ') || 'none'
  const rows = runs.map(({ name, gold, cited, right: isRight, verdict }, index) => {
    const y = 30 + index * 15.2
    const isGood = verdict.startsWith('good')
    return [
      isGood ? box(0, y - 11.4, 320, 15.2, 'band') : '',
      drawText(4, y, name),
      drawText(40, y, pages(gold)),
      drawText(94, y, pages(cited), gold.join() === cited.join() ? '' : 'sb'),
      lozenge(147, y - 4, 4, isRight ? 'deep' : 'hollow'),
      drawText(172, y, verdict, isGood ? '' : 'sb'),
    ]
  })
  return {
    heading: 'Twelve questions, one verdict each',
    figure: svg(
      212,
      [
        [4, ''],
        [40, 'Needed'],
        [94, 'Cited'],
        [132, 'Right'],
        [172, 'Verdict'],
      ].map(([x, name]) => drawText(Number(x), 13, String(name), 'm')),
      rows.flat(),
    ),
    result: `${answered.length} of ${answered.length} answers cite a page, ${right} are right, ${good} are right with the right page.`,
    weakness: `Ten answers are few: the true rate lies anywhere from ${formatWholePercent(low)} to ${formatWholePercent(high)}.`,
    alt: `A table of twelve questions with the pages needed and cited, whether the answer is right, and a verdict: ${runs.map(({ name, verdict }) => `${name} ${verdict}`).join(', ')}.`,
  }
}

export const rightPage: PictureSource = {
  ...ofPost(post, 'Answers judged by their page'),
  made: 'Computed from the log in this post, which is written by hand so that every fault occurs.',
  draw,
}
