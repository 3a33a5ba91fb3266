import { post } from '../../../content/posts/finding-a-leaking-feature.ts'
import { getItem, mean, sum } from '../numbers.ts'
import { across, box, drawText, lozenge, type PictureSource, scale, svg, upright } from '../picture.ts'
import { listCode, ofPost, quote, readTable } from './post-text.ts'

function readVisits() {
  const rows = readTable(post, 0).slice(1)
  const visits = rows.map(([day = '', patient = '', missed = '', all = '']) => ({ day, patient, missed: Number(missed), stated: all }))
  return visits.map((visit, index) => {
    const own = visits.filter(({ patient }) => patient === visit.patient)
    const before = visits.slice(0, index).filter(({ patient }) => patient === visit.patient)
    const average = mean(own.map(({ missed }) => missed)).toFixed(2)
    if (average !== visit.stated) throw new Error(`The average of ${visit.patient} is ${average}.`)
    return { ...visit, average, before: before.length === 0 ? 'none yet' : `${sum(before.map(({ missed }) => missed))} of ${before.length}` }
  })
}

function draw() {
  const visits = readVisits()
  const scores = [...getItem(listCode(post), 1).matchAll(/^(.+?) +(0\.\d+)$/gm)].map(([, name = '', score = '']) => ({ name, score: Number(score) }))
  const [, leaking, honest] = scores
  if (!leaking || !honest) throw new Error('The post has no three scores.')
  const labels = ['Age and hour', 'With the average of all visits', 'With earlier visits only']
  const x = scale(0.4, 1, 0, 110)
  const columns = [0, 36, 96, 160, 250]
  const drawn = visits.map(({ day, patient, missed, average, before }, index) => {
    const y = 27 + index * 15
    const isCopy = Number(average) === missed
    return [
      across(y - 11.5, 0, 320),
      isCopy ? box(160, y - 11, 84, 14.5, 'band') : '',
      drawText(getItem(columns, 0), y, day),
      drawText(getItem(columns, 1), y, patient),
      lozenge(110, y - 4, 4, missed ? 'deep' : 'hollow'),
      drawText(168, y, average, isCopy ? 'sb' : ''),
      drawText(getItem(columns, 4), y, before, before === 'none yet' ? 'm' : ''),
    ]
  })
  const bars = scores.map(({ score }, index) => {
    const y = 158 + index * 17
    return [
      drawText(0, y + 9, getItem(labels, index)),
      box(185, y, x(score), 10, index === 1 ? 'deep' : 'half'),
      drawText(190 + x(score), y + 9, score.toFixed(3), 'halo sb'),
    ]
  })
  return {
    heading: 'Who will miss a visit? The answer is in a column',
    figure: svg(
      212,
      ['Day', 'Patient', 'Missed', 'All visits', 'Earlier'].map((name, index) => drawText(getItem(columns, index), 11, name, 'm')),
      drawn.flat(),
      bars.flat(),
      upright(185 + x(0.5), 153, 205, 'dash'),
    ),
    result: `Coin tosses: score ${leaking.score} with the average of all visits, ${honest.score} with earlier ones. Chance is 0.5.`,
    weakness: `Luck alone moved the honest score between ${quote(post, '0.469')} and ${quote(post, '0.536')}.`,
    alt: `A table of eight visits of four patients. For patients C and D the average over all visits equals the answer itself. Below it the score of three models on coin tosses: ${scores.map(({ score }, index) => `${getItem(labels, index).toLowerCase()} ${score}`).join(', ')}.`,
  }
}

export const leakingFeature: PictureSource = {
  ...ofPost(post, 'A column that contains the answer'),
  made: 'Averages computed from the eight visits in this post, and the scores that its program printed.',
  draw,
}
