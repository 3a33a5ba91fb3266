import type { institute } from '#content/institute.ts'

type InstituteContent = typeof institute
export type Directions = Pick<InstituteContent, 'map' | 'station' | 'walk' | 'gettingHere' | 'bring'>
type ServerDetails = Pick<InstituteContent, 'legalName' | 'gstin' | 'baseHue'>
/** The details that every page carries. */
export type InstituteDetails = Omit<InstituteContent, keyof Directions | keyof ServerDetails>

/** The name of the meta element that gives the institute's details to the browser. */
export const instituteMeta = 'institute'

let read: () => InstituteDetails = getDetails
let readAll: () => InstituteContent = () => {
  throw new Error('Pages do not carry all details of the institute: some come with the data of a page.')
}

/** Call it once, at the start, on the server only. */
export function setInstituteSource(source: () => InstituteContent): void {
  read = source
  readAll = source
}

/** In the browser it returns the details in the open page. */
export function getInstitute(): InstituteDetails {
  return read()
}

/** Call it on the server only. */
export function getDirections(): Directions {
  const { map, station, walk, gettingHere, bring } = readAll()
  return { map, station, walk, gettingHere, bring }
}

/** Call it on the server only. */
export function getServerDetails(): ServerDetails {
  const { legalName, gstin, baseHue } = readAll()
  return { legalName, gstin, baseHue }
}

/** Ends a message about a form that cannot be sent now. */
export const describeContactOptions = (): string => `Call ${getInstitute().phoneShown} or write on WhatsApp instead.`

const omitted: Record<keyof Directions | keyof ServerDetails, undefined> = {
  map: undefined,
  station: undefined,
  walk: undefined,
  gettingHere: undefined,
  bring: undefined,
  legalName: undefined,
  gstin: undefined,
  baseHue: undefined,
}

/** The content of the meta element. */
export const describeInstitute = (): string => JSON.stringify({ ...getInstitute(), ...omitted })

let ofPage: InstituteDetails | null = null

function getDetails(): InstituteDetails {
  if (typeof document === 'undefined') throw new Error('The server has not said where the details of the institute come from (setInstituteSource).')
  ofPage ??= JSON.parse(document.querySelector<HTMLMetaElement>(`meta[name="${instituteMeta}"]`)?.content ?? '') as InstituteDetails
  return ofPage
}

export const institutePlaceholders = ['institute', 'city', 'locality', 'phone', 'mail', 'address', 'hours'] as const

export function fillInstitute<Content>(content: Content, details = getInstitute()): Content {
  const { name, city, locality, phoneShown, mail, address, hours } = details
  const values = { institute: name, city, locality, phone: phoneShown, mail, address: address.join(', '), hours }
  return fillPlaceholders(content, values satisfies Record<(typeof institutePlaceholders)[number], string>)
}

/** The number of courses in words, which some pages fill in too. */
export const coursePlaceholders = ['courses', 'Courses', 'WithoutCode', 'theOther'] as const

/** The first brace, with the text after it, that is no known placeholder; null if there is none. */
export function findUnknownPlaceholder(text: string, known: readonly string[]): string | null {
  const rest = text.replace(/\{(\w+)\}/g, (token, name: string) => (known.includes(name) ? '' : token))
  return /\{[^{}]{0,30}\}?|\}/.exec(rest)?.[0] ?? null
}

/** Leaves unknown names unchanged. */
export function fillPlaceholders<Content>(content: Content, values: Record<string, string>): Content {
  const inner = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(/\{(\w+)\}/g, (token, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? token) : token))
    if (Array.isArray(value)) return value.map(inner)
    if (value?.constructor !== Object) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inner(part)]))
  }
  return inner(content) as Content
}
