import { escapeHtml } from '../../app/lib/xml.ts'
import { count, getItem, listIndexes, seeded, sum } from './numbers.ts'
import { lozenge, type PictureSource } from './picture.ts'

type Order = { number: number; year: number; page: number; subject: string; text: string; amends: number | null; amendedBy: number | null }

const subjects = [
  'hall booking fee',
  'hall cancellation refund',
  'water tap deposit',
  'tanker charge',
  'street vendor licence',
  'birth certificate copy',
  'building plan scrutiny',
  'shop name board',
  'park entry ticket',
  'swimming pool pass',
  'borewell permit',
  'road cutting permission',
  'tree felling permission',
  'library membership',
  'crematorium charge',
  'festival pandal permission',
  'vehicle parking fee',
  'market stall rent',
  'drain connection',
  'property tax rebate',
]
const absent = [
  'drone flying permit',
  'metro smart card',
  'school bus route',
  'festival parking fee',
  'dog show stall',
  'library hall booking',
  'film theatre rating',
  'river boat licence',
  'park swimming ticket',
  'rooftop garden grant',
]

function generateOrders(): Order[] {
  const random = seeded(200)
  const last = new Map<string, Order>()
  const orders: Order[] = []
  for (const index of listIndexes(200)) {
    const subject = index < 20 ? getItem(subjects, index) : random.pick(subjects)
    const before = last.get(subject)
    const amount = 50 * random.whole(2, 90)
    const days = random.whole(7, 60)
    const openings = ['It is ordered that', 'Government, after examination, direct that', 'With effect from the date of issue']
    const text = before
      ? `In amendment of order ${before.number}, the ${subject} shall be ₹${amount.toLocaleString('en-IN')}. Other terms stay unchanged for ${days} days.`
      : `${random.pick(openings)} the ${subject} shall be ₹${amount.toLocaleString('en-IN')}, payable ${days} days before use.`
    const order: Order = {
      number: index * 3 + random.whole(1, 3),
      year: 2009 + Math.floor(index / 12),
      page: random.whole(1, 6),
      subject,
      text,
      amends: before?.number ?? null,
      amendedBy: null,
    }
    if (before) before.amendedBy = order.number
    last.set(subject, order)
    orders.push(order)
  }
  return orders
}

/** Words in questions that do not identify the subject. */
const empty = new Set('what is the now how much must i pay which order fixes today rate please for of a'.split(' '))

const listWords = (text: string) => (text.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => !empty.has(word))

/** Scores how well each order matches a question (BM25). */
function createSearch(orders: readonly Order[]) {
  const documents = orders.map(({ text }) => listWords(text))
  const length = sum(documents.map((words) => words.length)) / documents.length
  const rarity = (word: string) => {
    const having = count(documents, (words) => words.includes(word))
    return Math.log(1 + (documents.length - having + 0.5) / (having + 0.5))
  }
  return (question: string) => {
    const requested = [...new Set(listWords(question))].map((word) => ({ word, weight: rarity(word) }))
    const best = sum(requested.map(({ weight }) => weight))
    return orders
      .map((order, index) => {
        const words = getItem(documents, index)
        const score = sum(
          requested.map(({ word, weight }) => {
            const times = count(words, (one) => one === word)
            return (weight * times * 2.2) / (times + 1.2 * (0.25 + (0.75 * words.length) / length))
          }),
        )
        return { order, match: Math.min(1, score / best) }
      })
      .toSorted((a, b) => b.match - a.match)
  }
}

function draw() {
  const orders = generateOrders()
  const search = createSearch(orders)
  const random = seeded(60)
  const pickQuestion = (subject: string) =>
    random.pick([
      `What is the ${subject} now?`,
      `How much must I pay: ${subject}?`,
      `Which order fixes the ${subject} today?`,
      `${subject.split(' ').slice(0, 2).join(' ')}, rate please`,
    ])
  const rejectUnder = 0.6
  const inForce = (first: Order) => {
    let order = first
    while (order.amendedBy !== null) order = orders.find(({ number }) => number === order.amendedBy) ?? order
    return order
  }
  const findAnswer = (text: string) => {
    const found = getItem(search(text), 0)
    return found.match < rejectUnder ? null : { order: inForce(found.order), found }
  }
  const currentOf = (subject: string) => orders.filter((order) => order.subject === subject && order.amendedBy === null)
  const known = listIndexes(30)
    .map((index) => getItem(subjects, index % 20))
    .map((subject) => ({ subject, result: findAnswer(pickQuestion(subject)) }))
  const right = count(known, ({ subject, result }) => currentOf(subject).some(({ number }) => number === result?.order.number))
  const silent = count(known, ({ result }) => result === null)
  const planted = listIndexes(30)
    .map((index) => getItem(absent, index % 10))
    .map((subject) => ({ subject, result: findAnswer(pickQuestion(subject)) }))
  const refused = count(planted, ({ result }) => result === null)
  const invented = planted.find(({ result }) => result !== null)?.subject

  const question = 'What is the hall booking fee now?'
  const shown = findAnswer(question)
  const before = shown && orders.find(({ number }) => number === shown.order.amends)
  if (!shown || !before) throw new Error('The question of the picture has no answer.')
  const matchOf = (wanted: Order) => (search(question).find(({ order }) => order.number === wanted.number)?.match ?? 0).toFixed(2)
  const amountOf = ({ text }: Order) => /₹[\d,]+\d/.exec(text)?.[0] ?? ''
  const chain = orders.filter(({ subject }) => subject === shown.order.subject)
  const links = `<svg width="${chain.length * 13}" height="12" viewBox="0 0 ${chain.length * 13} 12">${chain.map((order, index) => lozenge(6 + index * 13, 6, 5, order === shown.order ? 'deep' : 'hollow')).join('')}</svg>`
  const source = (mark: number, order: Order, note: string) => {
    const quote = /the [a-z ]+ shall be ₹[\d,]+\d/.exec(order.text)?.[0] ?? ''
    return `<div><p><b class="sb">[${mark}] Order ${order.number}/${order.year}</b></p><p><mark>${escapeHtml(quote)}</mark></p><p class="m">Page ${order.page}. Match ${matchOf(order)}</p><p class="sb">${note}</p></div>`
  }
  return {
    heading: 'Which government order is in force',
    figure: `<style>.ask{font:500 17px/21px Eczar;padding-bottom:7px;border-bottom:1px solid var(--edge)}.said{padding:7px 0;line-height:17px}.said b{font-weight:600}.said i{font-style:normal;font-weight:600;color:var(--hue-text)}.sources{display:grid;grid-template-columns:1fr 1fr;gap:10px}.sources div{background:var(--page);padding:6px 8px}.chain{display:flex;gap:6px;align-items:center;margin-top:7px}.chain svg{flex:none}mark{background:var(--hue-band);color:inherit;box-decoration-break:clone}</style>
<p class="m">Question</p><p class="ask">${question}</p><p class="said"><b>${amountOf(shown.order)}.</b> Order ${shown.order.number} of ${shown.order.year} fixed this <i>[1]</i>. Order ${before.number} said ${amountOf(before)} <i>[2]</i>; it is no longer in force.</p><div class="sources">${source(1, shown.order, 'In force')}${source(2, before, 'Replaced')}</div><p class="chain">${chain.length} orders, one in force: ${links}</p>`,
    result: `${right} of 30 questions answered with the order in force${silent ? `, ${silent} refused needlessly` : ''}; of 30 without an answer, ${refused} refused.`,
    weakness: `It answered ${30 - refused} questions that no order answers, such as “${invented}”; the brief allows 3.`,
    alt: `An answer with its sources. Asked “${question}” it says ${amountOf(shown.order)}, by order ${shown.order.number} of ${shown.order.year}, and that order ${before.number}, ${amountOf(before)}, is replaced. Both are quoted with their page and match the question equally well: the chain of ${chain.length} amendments decides.`,
  }
}

export const orderAnswer: PictureSource = {
  id: 'order-answer',
  courseID: 'generative-ai-course-training-institute-hyderabad',
  title: 'Answers that quote the order in force',
  made: 'Search (BM25) over 200 generated orders that amend one another, scored on 60 generated questions.',
  draw,
}
