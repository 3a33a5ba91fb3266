import { expect, test } from 'vitest'
import { decryptText, encryptText, openSealedTexts } from './encrypted-text.server.ts'

openSealedTexts({ current: 'a secret that only tests use, 32 characters' })

test('a sealed text opens for its own purpose, and says nothing to who cannot', () => {
  const sealed = encryptText('search', '+91 98765 43210')
  expect(decryptText('search', sealed)).toBe('+91 98765 43210')
  expect(decryptText('other', sealed)).toBeNull()
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('98765')
})

test('the same text is sealed differently each time', () => {
  expect(encryptText('search', 'asha')).not.toBe(encryptText('search', 'asha'))
})

test.each(['', 'x', 'A'.repeat(80), '%%%'])('%j opens to nothing', (text) => {
  expect(decryptText('search', text)).toBeNull()
})

test('one changed letter opens to nothing', () => {
  const sealed = encryptText('search', 'asha')
  expect(decryptText('search', `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`)).toBeNull()
})
