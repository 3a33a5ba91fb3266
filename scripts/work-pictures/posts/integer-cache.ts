import { post } from '../../../content/posts/java-integer-equals-127.ts'
import { count, listIndexes } from '../numbers.ts'
import { box, drawText, lozenge, type PictureSource, scale, svg, upright } from '../picture.ts'
import { ofPost, quote } from './post-text.ts'

const passengers = 200
const columns = 25
/** `Long.valueOf` returns the same object twice only for these values. */
const isCached = (value: number) => value >= -128 && value <= 127

function draw() {
  const ids = listIndexes(passengers).map((index) => index + 1)
  const allowed = count(ids, isCached)
  const values = listIndexes(401).map((index) => index - 200)
  const same = count(values, isCached)
  quote(post, `allowed ${allowed} of ${passengers}, first refused: passenger ${ids.find((id) => !isCached(id))}`)
  quote(post, `true for ${same} of the ${values.length} values`)
  const x = scale(-200, 200, 10, 310)
  return {
    heading: 'Passengers who may cancel their own booking',
    figure: svg(
      216,
      ids.map((id, index) => lozenge(8 + (index % columns) * 12.6, 10 + Math.floor(index / columns) * 13.5, 5, isCached(id) ? 'deep' : 'hollow')),
      lozenge(5, 121, 5, 'deep'),
      drawText(15, 125, `Allowed: 1 to ${allowed}`),
      lozenge(165, 121, 5, 'hollow'),
      drawText(175, 125, `Refused: ${allowed + 1} to ${passengers}`),
      drawText(0, 156, 'The same number boxed twice, compared with =='),
      box(x(-200), 166, x(200) - x(-200), 16, 'faint'),
      box(x(-128), 166, x(127) - x(-128), 16, 'deep'),
      drawText(x(0), 178, `true for ${same} values`, 'pg mid'),
      [-128, 127].map((value) => upright(x(value), 166, 188, 'line')),
      [-200, -128, 0, 127, 200].map((value) => drawText(x(value), 202, String(value).replace('-', '−'), value === -200 ? '' : value === 200 ? 'end' : 'mid')),
    ),
    result: `With == only ${allowed} of ${passengers} passengers may cancel. With equals all ${passengers} may.`,
    weakness: 'Java promises the range −128 to 127 for Integer. For Long it promises no range at all.',
    alt: `A field of ${passengers} lozenges, one for each passenger: the first ${allowed} are filled, the others hollow. Below it a line from −200 to 200 on which == is true from −128 to 127.`,
  }
}

export const integerCache: PictureSource = {
  ...ofPost(post, 'Who gets past a check written with =='),
  made: 'Drawn by the rule that this post measures with Java 17.',
  draw,
}
