/** States of an enquiry (product brief §5), in the order of the board. */
export const leadStates = ['submitted', 'assigned', 'contacted', 'qualified', 'booked', 'enrolled', 'lost', 'unreachable', 'withdrawn', 'erased'] as const
export type LeadState = (typeof leadStates)[number]

export const leadIntents = ['call', 'brochure', 'demo', 'test', 'seat'] as const
export type LeadIntent = (typeof leadIntents)[number]

export const visitorTypes = ['student', 'working-professional', 'career-break', 'other'] as const
export type VisitorType = (typeof visitorTypes)[number]

export const preferredTimes = ['morning', 'afternoon', 'evening', 'any'] as const
export type PreferredTime = (typeof preferredTimes)[number]

/** What a person may allow. `contact` answers the enquiry; `updates` is news of batches and events by mail, SMS or WhatsApp. */
export type ConsentPurpose = 'contact' | 'updates'

/** Where a visit came from, kept from its first page on. All values are what the address and the browser said. */
export type CampaignSource = { source: string; medium: string; campaign: string; term: string; content: string; referrer: string; landing: string; at: string }
