import type { TopicContent } from '#app/domain/roadmaps/topic-content.ts'

export const topics: TopicContent[] = [
  {
    id: 'marketing-consent',
    title: 'Consent to be contacted',
    why: 'Each message should trace back to a moment when this person agreed to it.',
    learn: ['Notice and purpose at the form', 'Withdrawal as easy as joining', 'Proof kept by channel'],
    practise: 'Follow one lead from form to tenth message in a business you know, and mark where consent was recorded.',
    check: 'You can show when and where each contact agreed, and stop all messages by one request.',
    hours: 4,
    resources: [
      { name: 'TRAI: telecom regulator', url: 'https://www.trai.gov.in/' },
      { name: 'MeitY, ministry for the DPDP Act', url: 'https://www.meity.gov.in/' },
    ],
    taughtIn: [{ courseID: 'digital-marketing-course-training-institute-hyderabad', module: 'Email, SMS, WhatsApp and consent' }],
  },
  {
    id: 'email-delivery',
    title: 'Email that arrives',
    why: 'Without the three DNS records your careful newsletter goes straight to spam.',
    learn: ['SPF, DKIM and DMARC', 'One-click unsubscribe', 'Warming up and list hygiene'],
    practise: 'Read the full headers of three marketing mails, and say which checks each of them passed.',
    check: 'Your mail passes SPF, DKIM and DMARC, and lands in three different inboxes.',
    hours: 6,
    resources: [
      { name: 'Google: email sender guidelines', url: 'https://support.google.com/a/answer/81126' },
      { name: 'DMARC.org: overview', url: 'https://dmarc.org/overview/' },
    ],
    taughtIn: [{ courseID: 'digital-marketing-course-training-institute-hyderabad', module: 'Email, SMS, WhatsApp and consent' }],
  },
  {
    id: 'message-flows',
    title: 'Welcome, reminder and win-back flows',
    why: 'Messages sent because someone did something outperform messages sent because it is Tuesday.',
    learn: ['Triggers, waits and exits', 'Frequency across channels', 'Measuring against a hold-out'],
    practise: 'Draw the flow for a missed dental appointment, including the points at which it must stop.',
    check: 'Your flow stops for a person who bought, replied or said no.',
    hours: 6,
    resources: [
      { name: 'Mailchimp: help on automations', url: 'https://mailchimp.com/help/' },
      { name: 'HubSpot Academy', url: 'https://academy.hubspot.com/' },
    ],
    taughtIn: [{ courseID: 'digital-marketing-course-training-institute-hyderabad', module: 'Email, SMS, WhatsApp and consent' }],
  },
  {
    id: 'whatsapp-and-sms',
    title: 'WhatsApp and SMS',
    why: 'These messages are read in minutes and paid one by one, and people block a sender who sends too many.',
    learn: ['Template categories and approval', 'DLT registration and headers', 'Cost per outcome'],
    practise: 'Write one utility and one marketing template for a diagnostic lab, and explain why each fits its category.',
    check: 'Each message has an approved template, a cost and an answer to STOP.',
    hours: 6,
    resources: [
      { name: 'WhatsApp Business Platform documentation', url: 'https://developers.facebook.com/docs/whatsapp/' },
      { name: 'TRAI: telecom regulator', url: 'https://www.trai.gov.in/' },
    ],
    taughtIn: [{ courseID: 'digital-marketing-course-training-institute-hyderabad', module: 'Email, SMS, WhatsApp and consent' }],
  },
  {
    id: 'crm-and-leads',
    title: 'Leads and follow-up',
    why: 'A lead called in five minutes and one called next day come from the same spend.',
    learn: ['Stages with definitions', 'Response time and ownership', 'Sending outcomes back to ads'],
    practise: 'Enquire at three institutes as yourself, and time and grade each follow-up.',
    check: 'No lead waits a day without an owner, and you can say where each one came from.',
    hours: 5,
    resources: [
      { name: 'HubSpot Academy', url: 'https://academy.hubspot.com/' },
      { name: 'Zoho CRM: help', url: 'https://help.zoho.com/portal/en/kb/crm' },
    ],
    taughtIn: [{ courseID: 'digital-marketing-course-training-institute-hyderabad', module: 'Email, SMS, WhatsApp and consent' }],
  },
]
