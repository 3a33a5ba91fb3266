type CalendarLine = { name: string; parameters: Record<string, string>; value: string }
type Properties = Record<string, string>

/** Properties that each component must have once, or may have at most once (RFC 5545 and, for METHOD:PUBLISH, RFC 5546). */
const rules: Record<string, { must: string[]; may: string[] }> = {
  VCALENDAR: { must: ['VERSION', 'PRODID', 'METHOD'], may: ['CALSCALE', 'NAME', 'X-WR-CALNAME'] },
  VTIMEZONE: { must: ['TZID'], may: [] },
  STANDARD: { must: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'], may: ['TZNAME'] },
  VEVENT: {
    must: ['UID', 'DTSTAMP', 'DTSTART', 'SUMMARY', 'ORGANIZER'],
    may: ['SEQUENCE', 'DTEND', 'DESCRIPTION', 'LOCATION', 'URL', 'STATUS', 'TRANSP'],
  },
}
const texts = ['UID', 'SUMMARY', 'DESCRIPTION', 'LOCATION', 'NAME', 'X-WR-CALNAME', 'PRODID', 'TZNAME']
const shapes: Record<string, RegExp> = {
  VERSION: /^2\.0$/,
  METHOD: /^PUBLISH$/,
  CALSCALE: /^GREGORIAN$/,
  SEQUENCE: /^\d+$/,
  DTSTAMP: /^\d{8}T\d{6}Z$/,
  TZOFFSETFROM: /^[+-]\d{4}$/,
  TZOFFSETTO: /^[+-]\d{4}$/,
  URL: /^https?:\/\/[!-~]+$/,
  ORGANIZER: /^mailto:[!-~]+@[!-~]+$/,
  STATUS: /^(CONFIRMED|TENTATIVE|CANCELLED)$/,
  TRANSP: /^(OPAQUE|TRANSPARENT)$/,
}

/** Strictly (RFC 5545): throws at the first violation of lines, escapes, quotes, properties and their form, and zones. */
export function readCalendar(file: string): { properties: Properties; events: Properties[] } {
  const lines = unfold(file).map(readLine)
  const found: { calendar: Properties; events: Properties[]; zones: string[] } = { calendar: {}, events: [], zones: [] }
  const open: { name: string; lines: CalendarLine[] }[] = []
  for (const line of lines) {
    const inside = open.at(-1)
    if (line.name === 'BEGIN') {
      if (!rules[line.value]) fail(`an unknown part ${line.value}`)
      if ((open.length === 0) !== (line.value === 'VCALENDAR')) fail(`${line.value} stands where it may not`)
      open.push({ name: line.value, lines: [] })
    } else if (line.name === 'END') {
      if (inside?.name !== line.value) fail(`${line.value} ends where ${inside?.name} is open`)
      open.pop()
      const properties = readPart(line.value, inside?.lines ?? [], found.zones)
      if (line.value === 'VEVENT') found.events.push(properties)
      if (line.value === 'VTIMEZONE') found.zones.push(properties.TZID ?? '')
      if (line.value === 'VCALENDAR') found.calendar = properties
    } else if (inside) inside.lines.push(line)
    else fail(`${line.name} stands outside`)
  }
  if (open.length > 0) fail(`${open.at(-1)?.name} never ends`)
  if (new Set(found.events.map(({ UID }) => UID)).size !== found.events.length) fail('a UID twice')
  return { properties: found.calendar, events: found.events }
}

function fail(what: string): never {
  throw new Error(`No calendar file: ${what}`)
}

function unfold(file: string): string[] {
  if (!file.endsWith('\r\n')) fail('its last line has no end')
  const lines: string[] = []
  for (const line of file.slice(0, -2).split('\r\n')) {
    if (/[\r\n]/.test(line)) fail('a line break by itself')
    if (new TextEncoder().encode(line).length > 75) fail(`a line of more than 75 bytes: ${line}`)
    if (new TextDecoder().decode(new TextEncoder().encode(line)) !== line) fail('half a character')
    if (line.startsWith(' ')) lines.push((lines.pop() ?? fail('it begins with a fold')) + line.slice(1))
    else lines.push(line)
  }
  for (const line of lines) if (/[^\P{Cc}\t]/u.test(line)) fail(`a control character: ${JSON.stringify(line)}`)
  return lines
}

function readLine(line: string): CalendarLine {
  const head = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:,]+))*):(.*)$/s.exec(line)
  if (!head) fail(`no line: ${line}`)
  const [, name = '', given = '', value = ''] = head
  const parameters = Object.fromEntries([...given.matchAll(/;([A-Z0-9-]+)=("[^"]*"|[^";:,]+)/g)].map(([, key, text]) => [key, text]))
  return { name, parameters, value }
}

function readPart(part: string, lines: CalendarLine[], zones: string[]): Properties {
  const rule = rules[part] ?? fail(part)
  const properties: Properties = {}
  for (const { name, parameters, value } of lines) {
    if (!rule.must.includes(name) && !rule.may.includes(name)) fail(`${name} in ${part}`)
    if (name in properties) fail(`${name} twice in ${part}`)
    if (shapes[name] && !shapes[name].test(value)) fail(`${name} is ${value}`)
    properties[name] = texts.includes(name) ? plainText(value) : name.startsWith('DT') && name !== 'DTSTAMP' ? readTime(part, value, parameters, zones) : value
  }
  for (const name of rule.must) if (!properties[name]) fail(`${part} without ${name}`)
  if (properties.DTEND && properties.DTEND <= (properties.DTSTART ?? '')) fail('it ends before it begins')
  return properties
}

function plainText(value: string): string {
  if (!/^(?:\\[nN;,\\]|[^\\;,])*$/.test(value)) fail(`something unescaped in ${value}`)
  return value.replace(/\\(.)/g, (_, character: string) => (/n/i.test(character) ? '\n' : character))
}

function readTime(part: string, value: string, { TZID }: Record<string, string>, zones: string[]): string {
  const digits = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/.exec(value)
  if (!digits) fail(`a time ${value}`)
  const [year, month, day, hour, minute, second] = digits.slice(1).map(Number) as [number, number, number, number, number, number]
  const same = new Date(Date.UTC(year, month - 1, day, hour, minute, second)).toISOString().replace(/[-:]|\.\d+Z/g, '')
  if (same !== value) fail(`an impossible time ${value}`)
  if (part === 'STANDARD') return value
  if (!TZID || !zones.includes(TZID)) fail(`a time in ${TZID}, a zone that is not there`)
  return `${value} ${TZID}`
}
