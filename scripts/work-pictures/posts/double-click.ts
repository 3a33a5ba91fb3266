import { DatabaseSync } from 'node:sqlite'
import { post } from '../../../content/posts/double-click-two-orders.ts'
import { count, getItem, listIndexes } from '../numbers.ts'
import { box, drawText, line, type PictureSource, svg } from '../picture.ts'
import { ofPost, quote } from './post-text.ts'

const pairs = 200

/** Two requests of each customer, each step of A directly before the same step of B. Returns the orders of each customer. */
function placePairs(withKey: boolean): number[] {
  const database = new DatabaseSync(':memory:')
  database.exec(`create table orders (customer integer, key text, paise integer${withKey ? ', unique (customer, key)' : ''})`)
  const find = database.prepare('select count(*) found from orders where customer = ? and paise = ?')
  const add = database.prepare('insert into orders values (?, ?, 124000) on conflict do nothing')
  for (const customer of listIndexes(pairs)) {
    if (withKey) for (const _ of ['A', 'B']) add.run(customer, 'one key')
    else {
      const seen = ['A', 'B'].map(() => Number(find.get(customer, 124000)?.found))
      for (const [request, found] of seen.entries()) if (found === 0) add.run(customer, `request ${request}`)
    }
  }
  const orders = database.prepare('select count(*) orders from orders where customer = ?')
  return listIndexes(pairs).map((customer) => Number(orders.get(customer)?.orders))
}

type Step = { lane: 0 | 1; at: number; text: string; kind: string }

function drawLanes(top: number, title: string, steps: readonly Step[], outcome: string): string[] {
  const y = (lane: number) => top + 40 + lane * 32
  return [
    drawText(0, top + 11, title, 'sb'),
    drawText(320, top + 11, outcome, 'sb ht end'),
    ...[0, 1].flatMap((lane) => [
      drawText(0, y(lane) + 4, 'AB'.charAt(lane), 'sb'),
      line(
        [
          [16, y(lane)],
          [320, y(lane)],
        ],
        'edge',
      ),
    ]),
    ...steps.flatMap(({ lane, at, text, kind }) => [
      box(at, y(lane) - 10, 92, 20, kind),
      drawText(at + 46, y(lane) + 4.5, text, kind === 'deep' ? 'pg mid' : 'mid'),
    ]),
  ]
}

function draw() {
  const [checked, keyed] = [placePairs(false), placePairs(true)]
  const twice = count(checked, (orders) => orders === 2)
  const once = count(keyed, (orders) => orders === 1)
  quote(post, `all ${twice} got two orders`)
  quote(post, `The ${once} pairs gave ${once} orders`)
  const step = (lane: 0 | 1, column: number, text: string, kind = 'paper'): Step => ({ lane, at: 20 + column * 52, text, kind })
  return {
    heading: 'One double click is two requests, A and B',
    figure: svg(
      212,
      drawLanes(
        8,
        'Check, then insert',
        [step(0, 0, 'Found none'), step(1, 1, 'Found none'), step(0, 2.2, 'Insert 1', 'deep'), step(1, 3.6, 'Insert 2', 'deep')],
        `${getItem(checked, 0)} orders`,
      ),
      drawLanes(
        114,
        'Insert with a key, unique',
        [step(0, 0, 'Insert 1', 'deep'), step(1, 1, 'Key is taken'), step(0, 2.2, '201, order 1'), step(1, 3.6, '200, order 1')],
        `${getItem(keyed, 0)} order`,
      ),
    ),
    result: `Of ${pairs} double clicks, the check let ${twice} make two orders. With a key and a constraint, ${pairs - once || 'none'} did.`,
    weakness: 'A key does not stop two customers who want the last item: that needs a condition on the stock.',
    alt: `Two time lines of requests A and B. With a check first, A and B both find no order and both insert. With a unique key, A inserts, B finds the key taken, and both get order 1.`,
  }
}

export const doubleClick: PictureSource = {
  ...ofPost(post, 'Two requests in time'),
  made: 'Both versions of this post run as SQL for 200 customers, with the steps in the order of a double click.',
  draw,
}
