import type { TopicContent } from '#app/domain/roadmaps/topic-content.ts'

export const topics: TopicContent[] = [
  {
    id: 'analytics-events',
    title: 'GA4 events',
    why: 'A tool records only what you decided to record, and the gaps look like facts.',
    learn: ['Events, parameters, key events', 'Audiences and thresholds', 'What a session is, and is not'],
    practise: 'Write a tracking plan of eight events for a booking site, with the decision that each one serves.',
    check: 'Each event has a written name, meaning and test, and fires once.',
    hours: 8,
    resources: [
      { name: 'Google: analytics for developers', url: 'https://developers.google.com/analytics/devguides/collection/ga4' },
      { name: 'Google: Skillshop', url: 'https://skillshop.google.com/' },
    ],
    taughtIn: [{ courseID: 'digital-marketing-course-training-institute-hyderabad', module: 'Measurement and reporting' }],
  },
  {
    id: 'tag-manager',
    title: 'Tag Manager and consent',
    why: 'Double-counted orders make a losing campaign look profitable.',
    learn: ['Triggers and the data layer', 'Preview and version history', 'Consent Mode and modelled numbers'],
    practise: 'On a practice store, find the tag that fires twice, fix it, and write what changed in the reports.',
    check: 'Nothing is sent before consent, and you have watched that in the network panel.',
    hours: 6,
    resources: [
      { name: 'Google: Tag Manager for developers', url: 'https://developers.google.com/tag-platform/tag-manager' },
      { name: 'Google: consent mode', url: 'https://developers.google.com/tag-platform/security/guides/consent' },
    ],
    taughtIn: [{ courseID: 'digital-marketing-course-training-institute-hyderabad', module: 'Measurement and reporting' }],
  },
  {
    id: 'utm-naming',
    title: 'Campaign naming',
    why: '“FB”, “facebook” and “Meta-paid” become three channels in every report.',
    learn: ['Source, medium, campaign', 'A builder sheet with fixed lists', 'QR codes and offline links'],
    practise: 'Make a link builder in a sheet that refuses a name outside its list.',
    check: 'Anyone on the team can name a campaign from your sheet, and reports have no row called other.',
    hours: 3,
    resources: [
      { name: 'Google: campaign URL builder', url: 'https://ga-dev-tools.google/ga4/campaign-url-builder/' },
      { name: 'Google Analytics: collect campaign data', url: 'https://support.google.com/analytics/answer/10917952' },
    ],
    taughtIn: [{ courseID: 'digital-marketing-course-training-institute-hyderabad', module: 'Measurement and reporting' }],
  },
  {
    id: 'incrementality',
    title: 'Attribution and hold-outs',
    why: 'Each platform claims the same sale, and only a group left alone shows what you caused.',
    learn: ['What attribution models assume', 'Hold-outs and geo tests', 'Branded search and other free riders'],
    practise: 'Design a test in which two similar towns see different ads, and list what could spoil it.',
    check: 'You can say what sales would have been without the campaign, and with what uncertainty.',
    hours: 6,
    resources: [
      { name: 'Google: Meridian, open marketing mix model', url: 'https://developers.google.com/meridian' },
      { name: 'Meta: Robyn, open marketing mix model', url: 'https://facebookexperimental.github.io/Robyn/' },
    ],
    taughtIn: [{ courseID: 'digital-marketing-course-training-institute-hyderabad', module: 'Measurement and reporting' }],
  },
  {
    id: 'server-side-tagging',
    title: 'Server-side events',
    why: 'Browsers block more each year, and platforms now ask for events from your server.',
    learn: ['Conversions API and deduplication', 'What you may send', 'Cost and upkeep'],
    practise: 'Draw which data leaves whose machine in both set-ups, and mark where consent is checked.',
    check: 'You can list which personal fields leave your server, and why each one does.',
    hours: 6,
    resources: [
      { name: 'Google: server-side tagging', url: 'https://developers.google.com/tag-platform/tag-manager/server-side' },
      { name: 'MDN: privacy on the web', url: 'https://developer.mozilla.org/en-US/docs/Web/Privacy' },
    ],
    taughtIn: [{ courseID: 'digital-marketing-course-training-institute-hyderabad', module: 'Measurement and reporting' }],
  },
]
