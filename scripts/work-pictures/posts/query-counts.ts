import { post } from '../../../content/posts/django-n-plus-one-151-queries.ts'
import { getItem, sum } from '../numbers.ts'
import { box, drawText, type PictureSource, scale, svg } from '../picture.ts'
import { ofPost, quote, readNumbers, readTable } from './post-text.ts'

const rowsOfPage = 50

function draw() {
  const versions = readTable(post, 0)
    .slice(1)
    .map(([name = '', queries = '', parts = '']) => ({ name, queries: Number(queries), parts: parts.split(' + ').map((part) => Number.parseInt(part, 10)) }))
  if (versions.some(({ queries, parts }) => sum(parts) !== queries)) throw new Error('The queries do not add up.')
  const most = getItem(versions, 0).queries
  const least = getItem(versions, -1).queries
  const loops = readNumbers(post, 1)
  const back = loops.filter(({ values: [queries = 0] }) => queries > least)
  quote(post, '1 + 3 × 50 = 151')
  const x = scale(0, 160, 0, 290)
  const drawn = versions.map(({ name, queries, parts }, index) => {
    const y = index * 31
    const starts = parts.map((_, at) => sum(parts.slice(0, at)))
    return [
      drawText(0, y + 11, name),
      parts.map((part, at) => box(x(getItem(starts, at)), y + 16, x(part) - 1, 9, at === 0 ? 'ink' : at % 2 ? 'deep' : 'half')),
      drawText(x(queries) + 5, y + 25, queries, 'sb'),
    ].flat()
  })
  const calls = [loops.filter((loop) => !back.includes(loop)), back].map((those, index) => {
    const y = 160 + index * 22
    const names = those.map(({ name }) => name.replace('comments', '')).join(', ')
    return drawText(0, y, getItem(those, 0).values[0] ?? '', index === 0 ? 'sb' : 'sb ht') + drawText(28, y, names)
  })
  return {
    heading: `Queries for a page of ${rowsOfPage} rows`,
    figure: svg(206, drawn.flat(), drawText(0, 138, 'Queries by the call on comments, after a prefetch', 'm'), calls),
    result: `From ${most} queries to ${least} for ${rowsOfPage} rows: 1 + 3 × ${rowsOfPage} becomes 1 + 1.`,
    weakness: `${back.length} of these ${loops.length} calls ignore the prefetch and ask again for each row: ${getItem(back, 0).values[0]} queries.`,
    alt: `Bars of the queries of four versions: ${versions.map(({ name, queries }) => `${name.toLowerCase()} ${queries}`).join(', ')}. Below them six calls in a loop with their queries: ${loops.map(({ name, values }) => `${name} ${values[0]}`).join(', ')}.`,
  }
}

export const queryCounts: PictureSource = {
  ...ofPost(post, 'The queries of one page, counted'),
  made: 'Drawn from the counts in this post, measured with Django 5.2 and PostgreSQL 15.',
  draw,
}
