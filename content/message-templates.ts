import type { MessageTemplateEntry } from '#app/domain/content/template-content.server.ts'

type FileTemplate = Omit<MessageTemplateEntry, 'id' | 'smsText' | 'smsTemplateId' | 'whatsappName' | 'whatsappLanguage'>

/** Messages that counsellors send from a person's page, in the order of the list there. */
export const messageTemplates: Record<string, FileTemplate> = {
  'when-to-call': {
    title: 'When may we call?',
    mailSubject: 'When may we call you about {course}?',
    mailText: `Hello {name},

You asked us about {course}. When is a good time to call you? Reply with a day and a time, or call us on {phone}. {hours}.

{counsellor}
{institute}`,
    whatsappText: 'Hello {name}, this is {counsellor} from {institute}. You asked us about {course}. When may we call you?',
  },
  'could-not-reach-you': {
    title: 'We could not reach you',
    mailSubject: 'We tried to call you about {course}',
    mailText: `Hello {name},

We tried to call you about {course} and could not reach you. Reply with a better time, or call us on {phone}. {hours}.

Your reference is {reference}.

{counsellor}
{institute}`,
    whatsappText: 'Hello {name}, {counsellor} from {institute} here. I tried to call you about {course}. Which time suits you better?',
  },
  'how-to-find-us': {
    title: 'How to find us',
    mailSubject: 'How to find {institute}',
    mailText: `Hello {name},

You are welcome to visit us at {address}. {hours}. Ask for {counsellor} at the desk and name your reference, {reference}.

If you cannot find the way, call {phone}.

{counsellor}
{institute}`,
    whatsappText: 'Hello {name}, our address is {address}. {hours}. Ask for {counsellor} at the desk. Your reference is {reference}.',
  },
  // The site also sends this automatically: before an instalment is due, and while it is overdue.
  'fee-reminder': {
    title: 'Fee reminder',
    mailSubject: 'Your fee for {booking}: {due}, due {dueDay}',
    mailText: `Hello {name},

This is a reminder of your fee for {booking}.

Amount: {due}
Due: {dueDay}

What you have paid, and what is due when:
{bookingLink}

If you have paid already, reply with the number of the payment. For another date, call {phone}. {hours}.

{institute}`,
    whatsappText:
      'Hello {name}, a reminder from {institute}: {due} of your fee for {booking} is due on {dueDay}. If you have paid already, please send us the payment number.',
  },
  'what-we-spoke-about': {
    title: 'After the call',
    mailSubject: 'Our call about {course}',
    mailText: `Hello {name},

Thank you for talking with us about {course}.

If you have another question, reply to this mail or call {phone}. {hours}.

{counsellor}
{institute}`,
    whatsappText: 'Hello {name}, thank you for talking with us about {course}. If you have another question, write here. {counsellor}, {institute}',
  },
}
