import { z } from 'zod'
import { institute } from '#content/institute.ts'
import { defineContent } from './define-content.ts'

const line = (title: string, max = 120) => z.string().trim().max(max).meta({ title })
const phone = (title: string) =>
  z
    .string()
    .trim()
    .regex(/^\+[1-9]\d{7,14}$/, 'Enter the number with country code and without spaces, such as +914012345678.')
    .meta({ title, control: 'phone' })
/** Phone numbers and hours are read as one word: their spaces do not break. */
const unbroken = (title: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(80)
    .transform((text) => text.replace(/(?<=\d) (?=[\dap])/g, '\u00a0'))
    .meta({ title })

const instituteSchema = z.strictObject({
  name: line('Name', 60).min(2),
  city: line('City', 60).min(2),
  locality: line('Part of the city', 60).min(2).meta({ title: 'Part of the city', description: 'As a sentence names it.' }),
  founded: z.int().min(1950).max(2100).meta({ title: 'Founded in', description: 'The year.' }),
  phone: phone('Phone'),
  phoneShown: unbroken('Phone as pages show it'),
  whatsapp: phone('WhatsApp number'),
  mail: z.email('Enter a mail address, such as hello@example.org.').meta({ title: 'Mail', control: 'mail' }),
  address: z.array(line('Line', 80)).min(1).max(4).meta({ title: 'Address', description: 'One line of the address on each line.' }),
  legalName: line('Legal name').meta({ title: 'Legal name', description: 'As registered. Pages leave it out while it is empty.' }),
  gstin: z
    .string()
    .trim()
    .regex(/^$|^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/, 'A GSTIN has 15 characters, such as 36ABCDE1234F1Z5.')
    .meta({ title: 'GSTIN', description: 'Pages leave it out while it is empty.' }),
  grievanceOfficer: z
    .strictObject({
      name: line('Name', 80),
      phone: z
        .string()
        .trim()
        .regex(/^$|^\+[1-9]\d{7,14}$/, 'Enter the number with country code and without spaces, such as +914012345678.')
        .meta({ title: 'Phone', control: 'phone' }),
      mail: z.union([z.literal(''), z.email('Enter a mail address, such as hello@example.org.')]).meta({ title: 'Mail', control: 'mail' }),
    })
    .meta({ title: 'Grievance officer', description: 'Who answers complaints. What is empty, the desk does: its address, phone and mail are shown.' }),
  hours: unbroken('Opening hours'),
  map: z
    .strictObject({
      label: line('Name of the map', 40).min(2),
      url: z.httpUrl('Enter the whole address, starting with https://').meta({ title: 'Link', control: 'url' }),
    })
    .meta({ title: 'Map', description: 'A map on another site. It opens only when the visitor asks for it.' }),
  station: z
    .strictObject({ name: line('Station', 60).min(2), lines: z.array(line('Line', 40)).min(1).max(4).meta({ title: 'Lines that stop there' }) })
    .meta({ title: 'Nearest metro station' }),
  gettingHere: z.array(z.string().trim().min(10).max(300)).min(1).max(8).meta({ title: 'How to get here' }),
  social: z
    .array(
      z.strictObject({
        label: line('Name', 40).min(2),
        url: z.httpUrl('Enter the whole address, starting with https://').meta({ title: 'Link', control: 'url' }),
      }),
    )
    .max(8)
    .meta({ title: 'Accounts elsewhere', item: 'Account' }),
  partner: z
    .strictObject({
      label: line('Text of the link', 40).min(2),
      url: z.httpUrl('Enter the whole address, starting with https://').meta({ title: 'Link', control: 'url' }),
    })
    .meta({ title: 'Partner link' }),
  baseHue: z.number().min(0).max(360).meta({ title: 'Base hue', control: 'hidden' }),
})

export const instituteContent = defineContent({
  kind: 'institute',
  name: 'Institute details',
  listName: 'Institute details',
  help: 'Name, phone, address, hours and registration. Every page, mail and message reads them.',
  schema: instituteSchema,
  files: () => ({ institute }),
  titleOf: () => 'Institute details',
  pathOf: () => '/contact',
  isForAdmins: true,
})
