import type { ShownPicture } from '#app/lib/files.ts'

/** All details of the institute. The default institute is fictional and its number is unreachable. */
export const institute = {
  name: 'Musi Institute',
  city: 'Hyderabad',
  /** The part of the city, as used in sentences. */
  locality: 'Ameerpet',
  founded: 2014,
  /** E.164, for tel: links. */
  phone: '+914000000000',
  /** As pages show it. The spaces here and in `hours` do not break; `collapseSpaces` replaces them for machines and mails. */
  phoneShown: '+91\u00a040\u00a00000\u00a00000',
  whatsapp: '+914000000000',
  mail: 'hello@musi.example',
  address: ['Ameerpet', 'Hyderabad 500016'],
  /** Registered details for the terms and the complaints page. Pages omit empty ones. */
  legalName: '',
  gstin: '',
  /** The contact for complaints. Empty fields default to the institute's address, phone and mail above. */
  grievanceOfficer: { name: '', phone: '', mail: '' },
  hours: 'Open every day, 7:00\u00a0am to 9:00\u00a0pm\u00a0IST',
  /** A map on another site, which opens only on the visitor's click. */
  map: { label: 'OpenStreetMap', url: 'https://www.openstreetmap.org/search?query=Ameerpet%2C%20Hyderabad%20500016' },
  /** The nearest metro station and the lines that stop there. */
  station: { name: 'Ameerpet', lines: ['Red Line', 'Blue Line'] },
  /** The walk from the station: both the drawn map and the written steps use it. */
  walk: {
    road: 'Main road',
    from: 'Punjagutta',
    towards: 'S.R. Nagar',
    landmark: 'Maitrivanam',
    side: 'left' as 'left' | 'right',
    steps: [
      'Get off at Ameerpet, where the Red and the Blue Line of the Hyderabad Metro cross.',
      'Walk along the main road towards S.R. Nagar.',
      'Turn left before Maitrivanam. The campus is in this side street.',
    ],
    /** A picture that replaces the drawn map. */
    picture: null as ShownPicture | null,
  },
  /** Further directions, and notes for the first visit. */
  gettingHere: [
    'City buses towards Ameerpet and S.R. Nagar stop close by.',
    'Two-wheelers can be parked in the cellar. There is no car parking: come by metro.',
    'Your first visit needs no appointment. Ask at the desk to see a class.',
  ],
  /** What people with a booking should bring to the campus, or have ready online. */
  bring: {
    campus: ['Your booking reference, on your phone or printed.', 'Your own laptop, if you want to use it. The lab has computers.'],
    online: ['A laptop or phone with a steady internet connection.', 'Earphones with a microphone.'],
  },
  /** Accounts on other sites, as label and url. */
  social: [] as { label: string; url: string }[],
  partner: { label: 'Partner site', url: 'https://partner.example' },
  /** Hue of ink, night and rules, in OKLCH degrees. The nine courses have their own hues. */
  baseHue: 272,
}
export type Institute = typeof institute
