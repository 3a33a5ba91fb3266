/**
 * The text of an SMS as it is registered with the operators (TRAI, TCCCPR 2018): fixed but for variables, each tagged
 * with the one kind of value it may hold. Operators refuse a message that differs from its template or whose value does
 * not fit its tag.
 */
const tags = {
  var: /^.{1,30}$/,
  numeric: /^\d{1,30}$/,
  alphanumeric: /^[A-Za-z0-9]{1,30}$/,
  /** A number to call back, which is registered too. */
  cbn: /^\d{3,13}$/,
  url: /^https:\/\/[\w./?=&%-]{1,32}$/,
} as const
type Tag = keyof typeof tags

const variable = /\{#(\w+)#\}/g

/** Values that are not the template's; says which, never what they are. */
export class TemplateMisfit extends Error {}

/** The tags of a template's variables, in order. */
export function tagsOf(template: string): string[] {
  return [...template.matchAll(variable)].map(([, tag]) => tag ?? '')
}

/**
 * Fills a registered template.
 * @param values one for each variable, in order
 * @throws TemplateMisfit if a value does not fit its tag: a message that the operators would refuse
 */
export function fillTemplate(template: string, values: string[]): string {
  const names = tagsOf(template)
  if (names.length !== values.length) throw new TemplateMisfit(`The template has ${names.length} variables, not ${values.length}.`)
  let index = 0
  return template.replace(variable, (_, tag: string) => {
    const value = values[index++] ?? ''
    if (!(tag in tags) || !tags[tag as Tag].test(value)) throw new TemplateMisfit(`Variable ${index} does not fit {#${tag}#}.`)
    return value
  })
}

/** GSM 03.38's basic characters; one other makes the whole message Unicode, 70 characters a part instead of 160. */
const basic = /^[\w @£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,./:;<=>?¡ÄÖÑÜ§¿äöñüà\n\r-]*$/

/** How many messages a text is charged as; null for a text that is not in the basic alphabet. */
export function partsOf(text: string): number | null {
  if (!basic.test(text)) return null
  return text.length <= 160 ? 1 : Math.ceil(text.length / 153)
}
