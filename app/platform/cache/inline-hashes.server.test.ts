import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInlined } from './inline-hashes.server.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('inline elements with the nonce are listed by the hash of their sent text, and the nonce is removed', () => {
  const page = '<style nonce="n1">a{}</style><script nonce="n1" type="module">run("n1")</script><script nonce="n1" src="/a.js"></script>'
  expect(hashInlined(page, 'n1')).toEqual({
    html: '<style>a{}</style><script type="module">run("")</script><script src="/a.js"></script>',
    hashes: { scripts: [hash('run("")')], styles: [hash('a{}')] },
  })
})

test('an inserted script without the nonce gets no hash', () => {
  expect(hashInlined('<script>steal()</script><script nonce="other">steal()</script>', 'n1').hashes.scripts).toEqual([])
})
