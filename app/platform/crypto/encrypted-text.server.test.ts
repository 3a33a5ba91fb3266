import { expect, test } from 'vitest'
import { decryptText, encryptText, openSealedTexts } from './encrypted-text.server.ts'

openSealedTexts({ current: 'a secret that only tests use, 32 characters' })

test('encrypted text is decrypted only for its own purpose, and does not contain the plain text', () => {
  const sealed = encryptText('search', '+91 98765 43210')
  expect(decryptText('search', sealed)).toBe('+91 98765 43210')
  expect(decryptText('other', sealed)).toBeNull()
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('98765')
})

test('the same text is encrypted differently each time', () => {
  expect(encryptText('search', 'asha')).not.toBe(encryptText('search', 'asha'))
})

test.each(['', 'x', 'A'.repeat(80), '%%%'])('%j is not decrypted', (text) => {
  expect(decryptText('search', text)).toBeNull()
})

test('text with one changed character is not decrypted', () => {
  const sealed = encryptText('search', 'asha')
  expect(decryptText('search', `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`)).toBeNull()
})
