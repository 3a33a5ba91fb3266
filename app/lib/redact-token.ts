/** Pages whose address opens something of one person to whoever has it. */
const keyedPages = /^\/(my-data|booking|story-consent|wishlist\/shared)\/.*/s

/** A path as it may be kept and shown to staff: of an address that is a key only the page, never the key. */
export function redactToken(path: string): string {
  return path.replace(keyedPages, '/$1')
}
