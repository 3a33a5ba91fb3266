import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { slugSchema } from '#app/lib/slug.ts'
import { phraseSchema } from '#app/lib/text-schemas.ts'
import { createUniqueCheck } from '#app/lib/unique-entries.ts'
import { policies } from '#content/policies.ts'
import { privacyPolicy } from '#content/privacy-policy.ts'
import { defineContent } from './define-content.ts'
import { institutePlaceholders } from './institute.ts'
import { getDayOfVersion, getVersionOfDay, noticeVersions } from './notice-version.ts'
import { listContent } from './published-content.server.ts'
import { scheduledLanguageCodes, scheduledLanguages } from './scheduled-languages.ts'

export const policyIds = ['terms', 'refund-policy', 'cookies', 'grievance', 'accessibility', 'privacy-policy'] as const
export type PolicyId = (typeof policyIds)[number]

const generatedLabels = {
  registered: 'Legal name, GSTIN and address',
  'grievance-officer': 'Grievance officer: name or role, phone, mail and address',
  'stored-visitors': 'What the browsers of visitors and members store',
  'stored-staff': 'What the browsers of staff store',
  purposes: 'What personal data is stored for, and for how long',
  'other-stores': 'Where personal data is stored outside the database',
}
export type GeneratedPart = keyof typeof generatedLabels

const paragraph = z.string().trim().min(2).max(600)

const partSchema = z.strictObject({
  id: slugSchema.meta({ title: 'Name in links', description: 'Small letters, digits and hyphens. It is the end of links to this part, such as /terms#fees.' }),
  title: phraseSchema.meta({ title: 'Heading' }),
  texts: z.array(paragraph).max(12).optional().meta({ title: 'Paragraphs', description: 'One on each line.' }),
  points: z.array(paragraph).max(20).optional().meta({ title: 'Points of a list', description: 'One on each line.' }),
  generated: z
    .enum(Object.keys(generatedLabels) as GeneratedPart[])
    .optional()
    .meta({ title: 'Filled in by the site', description: 'It comes before the lines below and is always up to date.', labels: generatedLabels }),
  lines: z
    .array(
      z.strictObject({
        name: phraseSchema.meta({ title: 'Name' }),
        text: z.string().trim().min(2).max(900).meta({ title: 'Text', description: 'A new line begins a new paragraph.' }),
      }),
    )
    .max(30)
    .optional()
    .meta({ title: 'Lines of a name and a text', item: 'Line' }),
  links: z
    .array(
      z.strictObject({
        label: phraseSchema.meta({ title: 'Text of the link' }),
        to: z
          .string()
          .trim()
          .max(300)
          .regex(
            /^(\/[\w/-]*(\?[\w=&-]+)?(#[\w-]+)?|https:\/\/\S+|tel:(\{phone\}|\+?\d{3,15}))$/,
            'Enter a path of this site such as /fees, an address that starts with https://, or tel: and a number.',
          )
          .meta({
            title: 'Leads to',
            description: 'A path of this site such as /fees, an address with https://, or tel: and a number. tel:{phone} calls the institute.',
          }),
      }),
    )
    .max(8)
    .optional()
    .meta({ title: 'Links', item: 'Link' }),
})

const translationSchema = z.strictObject({
  language: z.enum(scheduledLanguageCodes).meta({
    title: 'Language',
    labels: Object.fromEntries(Object.entries(scheduledLanguages).map(([code, [english, own]]) => [code, `${english} (${own})`])),
  }),
  of: z.iso.date('Choose a day.').meta({
    title: 'Day of the English text',
    description: 'The day on which the translated English text was last changed. The page says so when the English text changes later.',
    control: 'day',
  }),
  text: z.string().trim().min(100).max(60_000).meta({ title: 'Translated text', description: 'The whole text of the page. An empty line begins a paragraph.' }),
})

export const policySchema = z.strictObject({
  id: z.enum(policyIds).meta({ title: 'Page', control: 'hidden' }),
  title: phraseSchema.meta({ title: 'Title' }),
  lead: z.string().trim().max(300).meta({
    title: 'Introduction',
    description: 'May be empty. Here and below {institute}, {city}, {phone}, {mail}, {address} and {hours} are filled in, and {coolingOffDays} from the plans.',
  }),
  changedOn: z.iso.date('Choose a day.').meta({
    title: 'Last changed on',
    description:
      'Pages show it. For the privacy notice it is the version that consents are stored with: each new text takes a new day. The site does not ask people who agreed to an earlier version again: if you add a purpose or lengthen a period, ask them first, as the notice promises.',
    control: 'day',
  }),
  parts: z
    .array(partSchema)
    .min(1)
    .max(30)
    .superRefine(createUniqueCheck((part) => part.id))
    .meta({ title: 'Parts', item: 'Part' }),
  translations: z
    .array(translationSchema)
    .max(scheduledLanguageCodes.length)
    .superRefine(createUniqueCheck((translation) => translation.language))
    .optional()
    .meta({ title: 'Translations', item: 'Translation', description: 'The page shows each below its title. The parts above stay in English.' }),
})
export type PolicyContent = z.output<typeof policySchema>

/** Required in each page: parts that the law requires (`generated`), and ids that other pages link to (`ids`). */
const requiredParts: Record<PolicyId, { generated?: GeneratedPart[]; ids?: string[] }> = {
  terms: { generated: ['registered'] },
  'refund-policy': {},
  cookies: { generated: ['stored-visitors', 'stored-staff'] },
  grievance: { generated: ['grievance-officer'] },
  accessibility: {},
  'privacy-policy': { generated: ['purposes', 'stored-visitors', 'other-stores', 'grievance-officer'], ids: ['short', 'purposes', 'rights', 'grievance'] },
}

/** The path of each page is its id. */
export const policyContent = defineContent({
  kind: 'policy',
  name: 'Rules and information',
  listName: 'Rules and information',
  help: 'Terms, refunds, cookies, complaints, accessibility and the privacy notice.',
  schema: policySchema,
  files: () => ({ ...policies, 'privacy-policy': privacyPolicy }),
  slugField: 'id',
  isFixed: true,
  placeholders: [...institutePlaceholders, 'coolingOffDays'],
  titleOf: ({ title }) => title,
  pathOf: (_policy, slug) => `/${slug}`,
  isForAdmins: true,
  check(policy, slug): Record<string, string> {
    if (policy.id !== slug) return { id: 'Choose the page that this is: it cannot become another.' }
    const { generated = [], ids = [] } = requiredParts[policy.id]
    const lost = generated.find((one) => policy.parts.every((part) => part.generated !== one))
    if (lost) return { parts: `Keep a part in which the site fills in: ${generatedLabels[lost]}.` }
    const unnamed = ids.find((id) => policy.parts.every((part) => part.id !== id))
    if (unnamed) return { parts: `Keep a part named “${unnamed}” in links: other pages lead to it.` }
    if (policy.id !== 'privacy-policy' || isDeepStrictEqual(pickEnglish(policySchema.parse(getPolicyEntry(policy.id))), pickEnglish(policy))) return {}
    const day = getDayOfVersion(getNoticeVersion())
    return policy.changedOn > day ? {} : { changedOn: `Choose a day after ${day}: consents are stored with it, and the text has changed.` }
  },
  checkDay({ changedOn }, publicFrom): Record<string, string> {
    return changedOn <= publicFrom ? {} : { changedOn: 'Choose the day on which this text becomes public, or an earlier day.' }
  },
})

const pickEnglish = ({ translations: _, ...english }: PolicyContent) => english

/** The published policy, or the file's if staff took it off the site. */
export function getPolicyEntry(id: PolicyId): PolicyContent {
  const entry = listContent(policyContent).find(({ slug }) => slug === id)?.entry ?? policyContent.files()[id]
  if (!entry) throw new Error(`There is no policy ${id}.`)
  return entry
}

/** The version of the privacy notice, to which consents refer: the later one of the versions of staff's text and of the site's own text. */
export function getNoticeVersion(): string {
  const { changedOn } = getPolicyEntry('privacy-policy')
  const isNewer = changedOn > getDayOfVersion(noticeVersions.policy)
  return isNewer ? getVersionOfDay(changedOn) : noticeVersions.policy
}
