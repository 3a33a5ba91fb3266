export const feedLinks = [
  { rel: 'alternate', type: 'application/rss+xml', title: 'Events, workshops and batches', href: '/events.rss' },
  { rel: 'alternate', type: 'text/calendar', title: 'Calendar of events, workshops and batches', href: '/calendar.ics' },
]
