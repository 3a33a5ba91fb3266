/** Known endings only, because names contain dots too: `Ph.D`, `B.Tech` and `S.Rao` are not domains. */
const domain =
  /[\p{L}\p{N}-]{2,}\.(?:com|net|org|info|biz|in|io|co|me|ly|xyz|online|site|shop|store|top|club|live|link|click|app|dev|page|web|ru|cn|tk|ml|ga|cf|gq|uk|us|eu|ai|to|gg|cc|tv|pro|vip|win|icu|buzz|example)(?![\p{L}\p{N}])/iu
const scheme = /:\/\/|\bwww\.|\b(?:https?|mailto|tel|javascript|data):/iu

export const webAddressInName = 'Enter a name without a web address.'

/** A mail program makes a link of a scheme, `www.` or a domain. */
export function hasWebAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/[\p{Cf}\u00ad]/gu, '')
  // Browsers and mail programs read ideographic full stops as dots in addresses.
  const dotted = plain.replace(/[\u3002\uff0e\uff61]/g, '.')
  return scheme.test(dotted) || domain.test(dotted)
}
