/** XML 1.0 does not allow most controls, lone surrogates, U+FFFE and U+FFFF, even escaped. */
const unwritable = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Escapes text for an element or an attribute, and removes characters that XML does not allow. */
export function escapeXml(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

export function renderXmlElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

/** Escapes text for content or for an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
}
