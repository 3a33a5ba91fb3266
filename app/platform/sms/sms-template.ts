/** As registered with the operators (TRAI, TCCCPR 2018): fixed except for tagged variables. They reject other texts, and values that do not fit. */
const tags = {
  var: /^.{1,30}$/,
  numeric: /^\d{1,30}$/,
  alphanumeric: /^[A-Za-z0-9]{1,30}$/,
  /** A number to call back, which is also registered. */
  cbn: /^\d{3,13}$/,
  url: /^https:\/\/[\w./?=&%-]{1,32}$/,
} as const
type Tag = keyof typeof tags

const variable = /\{#(\w+)#\}/g

/** Values that do not fit the template. The message names the variable, never its value. */
export class TemplateMisfit extends Error {}

/** The tags of the variables in a template, in order. */
export function listTags(template: string): string[] {
  return [...template.matchAll(variable)].map(([, tag]) => tag ?? '')
}

/** Fills in one value for each variable, in order. @throws TemplateMisfit if a value does not fit its tag: operators would reject the message */
export function fillSmsTemplate(template: string, values: string[]): string {
  const names = listTags(template)
  if (names.length !== values.length) throw new TemplateMisfit(`The template has ${names.length} variables, not ${values.length}.`)
  let index = 0
  return template.replace(variable, (_, tag: string) => {
    const value = values[index++] ?? ''
    if (!(tag in tags) || !tags[tag as Tag].test(value)) throw new TemplateMisfit(`Variable ${index} does not fit {#${tag}#}.`)
    return value
  })
}

/** The basic characters of GSM 03.38. One other character makes the whole message Unicode: 70 characters per part instead of 160. */
const basic = /^[\w @£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,./:;<=>?¡ÄÖÑÜ§¿äöñüà\n\r-]*$/

/** The number of parts for which a text is charged; null for a text outside the basic alphabet. */
export function countParts(text: string): number | null {
  if (!basic.test(text)) return null
  return text.length <= 160 ? 1 : Math.ceil(text.length / 153)
}
