import { expect, test } from 'vitest'
import { getCommonHeaders, setSecurityHeaders } from './security-headers.server.ts'

const settings = { mode: 'production', publicUrl: 'https://institute.example', hstsSubdomains: false } as const

function policyOf(hasRecaptcha: boolean): string[] {
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' })
  setSecurityHeaders(headers, { nonce: 'n' }, settings, { status: 200, isPersonal: true, hasRecaptcha })
  return (headers.get('Content-Security-Policy') ?? '').split('; ')
}

test('only a page that loads reCAPTCHA allows another host, and only the paths that reCAPTCHA uses', () => {
  const plain = policyOf(false)
  expect(plain.join('; ')).not.toMatch(/google|frame-src/)
  expect(plain).toEqual(expect.arrayContaining(["script-src 'self' 'nonce-n'", "connect-src 'self'", "require-trusted-types-for 'script'"]))
  const changed = policyOf(true).filter((rule) => !plain.includes(rule))
  expect(changed).toEqual([
    "script-src 'self' 'nonce-n' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    "connect-src 'self' https://www.google.com/recaptcha/",
    'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  ])
})

test('in development, a page gets no policy that blocks its scripts', () => {
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' })
  const development = { ...settings, mode: 'development' } as const
  setSecurityHeaders(headers, { nonce: 'n' }, development, { status: 200, isPersonal: false })
  for (const [name, value] of getCommonHeaders(development)) if (!headers.has(name)) headers.set(name, value)
  expect(headers.get('Content-Security-Policy')).toBeNull()
  expect(new Headers(getCommonHeaders(settings)).get('Content-Security-Policy')).toContain("default-src 'none'")
})
