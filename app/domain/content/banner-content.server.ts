import { z } from 'zod'
import { formatDay, getIndiaDayEnd, startOfDay } from '#app/lib/dates.ts'
import { banner } from '#content/banner.ts'
import { defineContent } from './define-content.ts'
import { institutePlaceholders } from './institute.ts'

const day = z.iso.date('Choose a day.').nullable()

const bannerSchema = z.strictObject({
  isShown: z.boolean().meta({ title: 'Show this message' }),
  text: z.string().trim().max(120).meta({
    title: 'Message',
    description:
      'Such as “Admissions desk closed on 15 August”. It comes before the five messages of the banner, which are not edited here. Write nothing about results here: admins edit what the institute claims.',
  }),
  from: day.meta({ title: 'First day', description: 'Empty: from now on.', control: 'day' }),
  until: day.meta({ title: 'Last day', description: 'Empty: until you hide the message. The message goes at the end of this day.', control: 'day' }),
})

type BannerMessage = z.output<typeof bannerSchema>

/** In milliseconds: from the start of the first day until the end of the last day, in India. */
export function getBannerPeriod({ from, until }: Pick<BannerMessage, 'from' | 'until'>): { start: number; end: number } {
  return {
    start: from === null ? 0 : startOfDay(from).getTime(),
    end: until === null ? Number.POSITIVE_INFINITY : getIndiaDayEnd(startOfDay(until)).getTime(),
  }
}

export const bannerContent = defineContent({
  kind: 'banner',
  name: 'Banner message',
  listName: 'Banner message',
  help: 'One message of your own in the banner at the top of every page, beside the five fixed ones.',
  schema: bannerSchema,
  files: () => ({ banner }),
  titleOf: () => 'Banner message',
  pathOf: () => '/',
  placeholders: institutePlaceholders,
  hiddenReason(entry, at) {
    const { start, end } = getBannerPeriod(entry)
    if (!entry.isShown) return 'The banner does not show this message: “Show this message” is not selected.'
    if (at.getTime() >= end) return 'The banner does not show this message any more: its last day is over.'
    return at.getTime() < start ? `The banner shows this message from ${formatDay(start)}.` : null
  },
  check: ({ isShown, text, from, until }) => ({
    ...(isShown && text === '' && { text: 'Enter the message, or do not show it.' }),
    ...(from && until && until < from && { until: 'Choose a day that is not before the first day.' }),
  }),
  checkDay: ({ isShown, until }, publicFrom): Record<string, string> =>
    isShown && until && until < publicFrom ? { until: 'No reader would see the message: this day is past. Choose a later day, or do not show it.' } : {},
})
