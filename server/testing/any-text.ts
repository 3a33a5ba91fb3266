import fc from 'fast-check'

const surrogates = { first: 0xd800, last: 0xdfff }
const codePoint = fc.integer({ min: 0, max: 0x10ffff }).filter((code) => code < surrogates.first || code > surrogates.last)

/** Any text, including the names of JavaScript’s own properties. `fc.string({ unit: 'binary' })` needs a second to list all characters. */
export const anyText = fc.oneof(
  fc.string(),
  fc.array(codePoint).map((codes) => String.fromCodePoint(...codes)),
)
