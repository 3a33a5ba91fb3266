import { z } from 'zod'
import { getIndiaToday } from '#app/lib/dates.ts'
import { httpsAddressSchema } from '#app/lib/https-address.ts'
import { formatPhone } from '#app/lib/phone.ts'
import { institute } from '#content/institute.ts'
import { defineContent } from './define-content.ts'
import { setInstituteSource } from './institute.ts'
import { contentPictureSchema } from './picture-fields.server.ts'
import { getContent } from './published-content.server.ts'

const line = (title: string, max = 120) => z.string().trim().max(max).meta({ title })
const webAddress = httpsAddressSchema.meta({ title: 'Link', description: 'Begins with https://.', control: 'url' })
const phoneError = 'Enter the number with country code and without spaces, such as +914012345678.'
const phoneNumber = (title: string) =>
  z
    .string()
    .trim()
    .regex(/^\+[1-9]\d{7,14}$/, phoneError)
    .meta({ title, control: 'phone' })
/** Uses no-break spaces, so that phone numbers and hours stay on one line. */
const unbrokenText = (title: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(80)
    .transform((text) => text.replace(/(?<=\d) (?=[\dap])/g, '\u00a0'))
    .meta({ title })

/** Longer labels do not fit on the drawn map. */
const mapLabel = (title: string) => z.string().trim().min(2).max(16).meta({ title })

const instituteSchema = z.strictObject({
  name: line('Name', 60).min(2),
  city: line('City', 60).min(2),
  locality: line('Part of the city', 60).min(2).meta({ title: 'Part of the city', description: 'As a sentence names it.' }),
  founded: z.int().min(1950).max(2100).meta({ title: 'Founded in', description: 'The year.' }),
  phone: phoneNumber('Phone'),
  phoneShown: unbrokenText('Phone as pages show it'),
  whatsapp: phoneNumber('WhatsApp number'),
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
        .regex(/^$|^\+[1-9]\d{7,14}$/, phoneError)
        .meta({ title: 'Phone', control: 'phone' }),
      mail: z.union([z.literal(''), z.email('Enter a mail address, such as hello@example.org.')]).meta({ title: 'Mail', control: 'mail' }),
    })
    .meta({ title: 'Grievance officer', description: 'Who answers complaints. What is empty, the desk does: its address, phone and mail are shown.' }),
  hours: unbrokenText('Opening hours'),
  map: z
    .strictObject({
      label: line('Name of the map', 40).min(2),
      url: webAddress,
    })
    .meta({ title: 'Map', description: 'A map on another site. It opens only when the visitor asks for it.' }),
  station: z
    .strictObject({ name: line('Station', 60).min(2), lines: z.array(line('Line', 40)).min(1).max(4).meta({ title: 'Lines that stop there' }) })
    .meta({ title: 'Nearest metro station' }),
  walk: z
    .strictObject({
      road: mapLabel('Road outside the station'),
      from: mapLabel('Place behind you on this road'),
      towards: mapLabel('Place you walk towards'),
      landmark: mapLabel('Landmark after the side street'),
      side: z.enum(['left', 'right']).meta({ title: 'Side on which you turn', labels: { left: 'Left', right: 'Right' } }),
      steps: z
        .array(z.string().trim().min(10).max(160))
        .length(3, 'Write three steps: at the station, on the road, at the campus.')
        .meta({ title: 'Steps', description: 'Three, as the map numbers them: at the station, on the road, at the campus. One on each line.' }),
      picture: contentPictureSchema
        .nullable()
        .meta({ title: 'Own map', description: 'A picture shown in place of the drawn map. The steps stay beside it.', control: 'picture' }),
    })
    // Releases from before this field existed have no value for it.
    .default(institute.walk)
    .meta({ title: 'Walk from the station', description: 'The map on the contact page and on confirmations is drawn from it.' }),
  gettingHere: z.array(z.string().trim().min(10).max(300)).min(1).max(8).meta({ title: 'More on getting here' }),
  bring: z
    .strictObject({
      campus: z.array(z.string().trim().min(5).max(160)).max(6).meta({ title: 'To the campus', description: 'One on each line.' }),
      online: z.array(z.string().trim().min(5).max(160)).max(6).meta({ title: 'For a class online', description: 'One on each line.' }),
    })
    .default(institute.bring)
    .meta({ title: 'What to bring', description: 'Shown with every booking.' }),
  social: z
    .array(
      z.strictObject({
        label: line('Name', 40).min(2),
        url: webAddress,
      }),
    )
    .max(8)
    .meta({ title: 'Accounts elsewhere', item: 'Account' }),
  partner: z
    .strictObject({
      label: line('Text of the link', 40).min(2),
      url: webAddress,
    })
    .meta({ title: 'Partner link' }),
  baseHue: z.number().min(0).max(360).meta({ title: 'Base hue', control: 'hidden' }),
})

export const instituteContent = defineContent({
  kind: 'institute',
  name: 'Institute details',
  listName: 'Institute details',
  help: 'Name, phone, address, hours and registration. Every page and mail reads them. The name in an SMS is part of its registered text: change it at SMS.',
  schema: instituteSchema,
  files: () => ({ institute }),
  titleOf: () => 'Institute details',
  pathOf: () => '/contact',
  isForAdmins: true,
  check({ phone, phoneShown, founded }): Record<string, string> {
    // In India a number may be shown without its country code, and then with a 0 before it.
    const shownDigits = phoneShown.replace(/\D/g, '').replace(/^0+/, '')
    return {
      ...((shownDigits.length < 8 || !phone.endsWith(shownDigits)) && { phoneShown: `Show the number of the field Phone: ${formatPhone(phone)}.` }),
      ...(founded > Number(getIndiaToday(new Date()).slice(0, 4)) && { founded: 'The year cannot be in the future.' }),
    }
  },
})

/** Call it once, before the server starts to serve. */
export function openContent(): void {
  setInstituteSource(() => getContent(instituteContent))
}
