import { count, fitSoftmax, formatWholePercent, getItem, listIndexes, seeded, softmax, sum } from './numbers.ts'
import { box, drawText, type PictureSource, svg } from './picture.ts'

const kinds = ['Water', 'Power', 'Roads', 'Waste']
const scripts = ['English', 'Telugu', 'Mixed'] as const
type Script = (typeof scripts)[number]
type HelplineMessage = { words: string[]; kind: number; script: Script }
const sureFrom = 0.42

const phrases: Record<'English' | 'Telugu', string[][]> = {
  English: [
    ['no water', 'tap is dry', 'pipe leaking on the road', 'dirty water', 'tanker not come', 'low pressure in the morning', 'water meter broken'],
    ['no power', 'street light not working', 'wire hanging low', 'voltage up and down', 'transformer sparking', 'power cut since morning', 'meter broken'],
    ['pothole on the road', 'road not laid', 'speed breaker broken', 'water standing on the road', 'footpath dug up', 'road under the street light broken'],
    ['garbage not picked up', 'bin is full', 'bad smell near the drain', 'drain blocked', 'dead dog on the road', 'waste burning since morning'],
  ],
  Telugu: [
    ['neellu ravatledu', 'pipe leak avutondi', 'neellu murikiga unnayi', 'tanker raledu', 'kulayi lo neellu levu', 'neella meter paadaindi'],
    ['current ledu', 'veedhi deepam velagatledu', 'theega kindaki undi', 'current pothondi vasthondi', 'transformer daggara manta', 'current meter paadaindi'],
    ['roddu meeda gunta', 'roddu veyaledu', 'roddu meeda neellu', 'footpath tavvesaru', 'speed breaker paadaindi'],
    ['chetta teeyatledu', 'chetta kundi nindindi', 'drain daggara vasana', 'kaluva moosukundi', 'chetta kalustunnaru'],
  ],
}
const around = {
  English: ['please', 'sir', 'two days', 'near temple', 'our street', 'send someone', 'third complaint'],
  Telugu: ['dayachesi', 'andi', 'rendu rojulu', 'gudi daggara', 'maa veedhi', 'evarainaa pampandi', 'maree maree'],
}

function generateMessages(amount: number, seed: number, shares: Record<Script, number>): HelplineMessage[] {
  const random = seeded(seed)
  return listIndexes(amount).map(() => {
    const kind = random.whole(0, 3)
    const part = random.next()
    const script: Script = part < shares.English ? 'English' : part < shares.English + shares.Telugu ? 'Telugu' : 'Mixed'
    const tongue = () => (script === 'Mixed' ? random.pick(['English', 'Telugu'] as const) : script)
    const phrase = random.pick(getItem(phrases[tongue()], kind))
    const extra = listIndexes(random.whole(2, 5)).map(() => random.pick(around[tongue()]))
    const words = [phrase, ...extra].join(' ').split(' ')
    const typed = words.filter(() => !random.chance(0.27)).map((word) => (word.length > 3 && random.chance(0.18) ? word.slice(0, -1) : word))
    return { words: random.shuffle(typed), kind, script }
  })
}

function draw() {
  const known = generateMessages(600, 31, { English: 0.62, Telugu: 0.28, Mixed: 0.1 })
  const unseen = generateMessages(400, 32, { English: 0.4, Telugu: 0.3, Mixed: 0.3 })
  const vocabulary = [...new Set(known.flatMap(({ words }) => words))]
  const readings = ({ words }: HelplineMessage) => [1, ...vocabulary.map((word) => (words.includes(word) ? 1 : 0))]
  const weights = fitSoftmax(
    known.map(readings),
    known.map(({ kind }) => kind),
    4,
    { steps: 100, rate: 1, decay: 3e-3 },
  )
  const answers = unseen.map((message) => {
    const chances = softmax(weights, readings(message))
    const best = chances.indexOf(Math.max(...chances))
    return { message, answer: getItem(chances, best) < sureFrom ? 4 : best }
  })
  const matrix = kinds.map((_, truth) => listIndexes(5).map((answer) => count(answers, (one) => one.message.kind === truth && one.answer === answer)))
  if (sum(matrix.flat()) !== unseen.length) throw new Error('The matrix does not add up.')
  const right = sum(kinds.map((_, kind) => getItem(getItem(matrix, kind), kind)))
  const passed = sum(matrix.map((row) => getItem(row, 4)))
  const wrong = unseen.length - right - passed
  const rateOf = (script: Script) => {
    const of = answers.filter(({ message, answer }) => message.script === script && answer !== 4)
    return count(of, ({ message, answer }) => message.kind === answer) / of.length
  }
  const passedOf = (script: Script) => {
    const of = answers.filter(({ message }) => message.script === script)
    return count(of, ({ answer }) => answer === 4) / of.length
  }
  const [left, size, high] = [62, 51, 30]
  return {
    heading: `${unseen.length} helpline messages it had not seen`,
    figure: `<style>.cell0{fill:var(--hue-faint)}</style>${svg(
      214,
      drawText(left, 11, 'Sent to', 'm'),
      [...kinds, 'A person'].map((name, column) => drawText(left + column * size + size / 2, 27, name, 'mid')),
      matrix.flatMap((row, truth) => {
        const y = 34 + truth * (high + 3)
        return [
          drawText(0, y + 18, getItem(kinds, truth)),
          row.map((amount, answer) => {
            const x = left + answer * size
            const kind = answer === truth ? 'deep' : amount === 0 ? 'cell0' : 'band'
            const isPerson = answer === 4
            return (
              box(x + 1.5, y, size - 3, high, isPerson ? 'hollow' : kind) + drawText(x + size / 2, y + 19, amount, `mid sb${answer === truth ? ' pg' : ''}`)
            )
          }),
        ].flat()
      }),
      drawText(0, 190, 'Right when it answers', 'sb'),
      scripts.map((script, index) => drawText(index * 110, 209, script) + drawText(index * 110 + 84, 209, formatWholePercent(rateOf(script)), 'sb end')),
    )}`,
    result: `${right} right + ${wrong} wrong + ${passed} left to a person = ${unseen.length}.`,
    weakness: `It leaves ${formatWholePercent(passedOf('Mixed'))} of messages in two languages to a person, and ${formatWholePercent(passedOf('English'))} of those in English.`,
    alt: `A confusion matrix of four departments and a person: ${kinds.map((kind, index) => `of ${sum(getItem(matrix, index))} messages on ${kind.toLowerCase()} ${getItem(getItem(matrix, index), index)} reach it`).join('; ')}. Right in English ${formatWholePercent(rateOf('English'))}, Telugu ${formatWholePercent(rateOf('Telugu'))}, mixed ${formatWholePercent(rateOf('Mixed'))}.`,
  }
}

export const helplineConfusion: PictureSource = {
  id: 'helpline-confusion',
  courseID: 'artificial-intelligence-course-training-institute-in-hyderabad',
  title: 'Helpline messages in two languages',
  made: 'A softmax classifier on 600 generated messages, tested on 400 others; no real caller’s words.',
  draw,
}
