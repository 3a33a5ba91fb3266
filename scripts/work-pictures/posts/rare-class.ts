import { post } from '../../../content/posts/when-99-per-cent-accuracy-finds-nothing.ts'
import { getItem, listIndexes } from '../numbers.ts'
import { drawText, type PictureSource, path, svg } from '../picture.ts'
import { ofPost, quote, readNumbers } from './post-text.ts'

/** Whole pixels, so that all lozenges have the same pixels and the file stays small. */
const columns = 45
const pitch = 7

/** One lozenge for each alarm, row by row; the first ones are cracks. */
function drawAlarms(cracks: number, all: number, top: number): string[] {
  const marks = (from: number, to: number, kind: string) =>
    path(
      listIndexes(all)
        .slice(from, to)
        .map((index) => `M${(index % columns) * pitch + 3} ${top + Math.floor(index / columns) * pitch}l3 3-3 3-3-3z`)
        .join(''),
      kind,
    )
  return [marks(0, cracks, 'deep'), marks(cracks, all, 'half')]
}

function draw() {
  const rows = readNumbers(post, 0)
  const [found, falseAlarms] = [getItem(rows, 1).values, getItem(rows, 2).values]
  const [test, real] = [0, 1].map((index) => {
    const cracks = getItem(found, index)
    const all = cracks + getItem(falseAlarms, index)
    return { cracks, all, precision: cracks / all }
  })
  if (!test || !real) throw new Error('The post has no two sets of photographs.')
  const name = ({ cracks, all }: typeof test) => `${cracks} cracks in ${all} alarms`
  quote(post, real.precision.toFixed(3))
  return {
    heading: 'Alarms of one detector; filled: a crack',
    figure: svg(
      218,
      drawText(0, 11, 'In a balanced test', 'sb'),
      drawText(320, 11, name(test), 'end'),
      drawAlarms(test.cracks, test.all, 16),
      drawText(0, 115, 'On the line', 'sb'),
      drawText(320, 115, name(real), 'end'),
      drawAlarms(real.cracks, real.all, 120),
    ),
    result: `Recall is 0.95 in both. Precision is ${test.precision.toFixed(2)} in the test and ${real.precision.toFixed(2)} on the line.`,
    weakness: 'Worked out, not measured: after a storm the share of cracks changes, and the precision with it.',
    alt: `Two fields of lozenges, one for each alarm. In a balanced test ${test.cracks} of ${test.all} alarms are cracks. On the line, with the same model, ${real.cracks} of ${real.all} are.`,
  }
}

export const rareClass: PictureSource = {
  ...ofPost(post, 'The same detector in the test and on the line'),
  made: 'Worked out from the counts in this post, which are made up.',
  draw,
}
