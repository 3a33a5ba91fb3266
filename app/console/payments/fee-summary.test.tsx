import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FeeSummary } from './fee-summary.tsx'

const textOf = (isFree: boolean, receivedPaise: number) =>
  renderToStaticMarkup(<FeeSummary fee={null} receivedPaise={receivedPaise} isFree={isFree} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('a seat that costs nothing is free, not without an agreed fee', () => {
  expect(textOf(true, 0)).toBe('Fee Free Paid ₹0')
  expect(textOf(false, 0)).toBe('Agreed No fee agreed yet Paid ₹0')
})
