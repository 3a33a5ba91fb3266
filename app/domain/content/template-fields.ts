/** What a message template can say of the person and of the reader, by the name in braces. */
export const templateFields = {
  name: { help: 'the name of the person', sample: 'Lakshmi Rao' },
  course: { help: 'the course, or “our courses”', sample: 'Data Science with AI' },
  reference: { help: 'the reference of the enquiry', sample: 'E-7K3M9Q' },
  due: { help: 'what the person owes now, such as ₹10,817; in an SMS Rs instead of ₹. Offered only where something is due', sample: '₹10,817' },
  dueDay: { help: 'the day it is due', sample: 'Sat 5 Dec 2026' },
  booking: { help: 'the batch, workshop or event that it is for', sample: 'Data Science with AI' },
  bookingLink: { help: 'the page of the booking, with everything paid and due', sample: 'https://www.example.org/booking/example' },
  counsellor: { help: 'who sends it; the institute, where the site sends it by itself', sample: 'Asha Reddy' },
} as const
export type TemplateField = keyof typeof templateFields
export type TemplateValues = Record<TemplateField, string>

export const sampleValues = Object.fromEntries(Object.entries(templateFields).map(([name, { sample }]) => [name, sample])) as TemplateValues

/** The names in braces that are fields, in order; a name that is used twice is there twice. */
export function fieldsOf(text: string): TemplateField[] {
  return [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => (Object.hasOwn(templateFields, name) ? [name as TemplateField] : []))
}

/** Fills a template's fields. Values are put in once: braces within a value stay as they are. */
export function fillFields(text: string, values: TemplateValues): string {
  return text.replace(/\{(\w+)\}/g, (token, name: string) => (Object.hasOwn(templateFields, name) ? values[name as TemplateField] : token))
}

/** The text as it is registered with the operators: each field is a variable. */
export const registeredSms = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (token, name: string) => (Object.hasOwn(templateFields, name) ? '{#var#}' : token))
