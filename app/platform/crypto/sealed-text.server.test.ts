import { expect, test } from 'vitest'
import { openSealedText, openSealedTexts, sealText } from './sealed-text.server.ts'

openSealedTexts({ current: 'a secret that only tests use, 32 characters' })

test('a sealed text opens for its own purpose, and says nothing to who cannot', () => {
  const sealed = sealText('search', '+91 98765 43210')
  expect(openSealedText('search', sealed)).toBe('+91 98765 43210')
  expect(openSealedText('other', sealed)).toBeNull()
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('98765')
})

test('the same text is sealed differently each time', () => {
  expect(sealText('search', 'asha')).not.toBe(sealText('search', 'asha'))
})

test.each(['', 'x', 'A'.repeat(80), '%%%'])('%j opens to nothing', (text) => {
  expect(openSealedText('search', text)).toBeNull()
})

test('one changed letter opens to nothing', () => {
  const sealed = sealText('search', 'asha')
  expect(openSealedText('search', `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`)).toBeNull()
})
