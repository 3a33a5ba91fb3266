import type { ShownPicture } from '#app/lib/files.ts'

/** Everything that names the institute. Until a real one is configured it is fictional, with an unreachable number. */
export const institute = {
  name: 'Musi Institute',
  city: 'Hyderabad',
  /** The part of the city, as prose names it. */
  locality: 'Ameerpet',
  founded: 2014,
  /** E.164, for tel: links. */
  phone: '+914000000000',
  /** As pages show it. Its spaces, and those of `hours`, do not break; machines and mails take `plainSpaces` of them. */
  phoneShown: '+91\u00a040\u00a00000\u00a00000',
  whatsapp: '+914000000000',
  mail: 'hello@musi.example',
  address: ['Ameerpet', 'Hyderabad 500016'],
  /** As registered, for the terms and the page for complaints; while they are empty, no page shows them. */
  legalName: '',
  gstin: '',
  /** Who answers complaints. What is empty, the desk does: its address, phone and mail stand above. */
  grievanceOfficer: { name: '', phone: '', mail: '' },
  hours: 'Open every day, 7:00\u00a0am to 9:00\u00a0pm\u00a0IST',
  /** A map on another site; it opens only when the visitor asks for it. */
  map: { label: 'OpenStreetMap', url: 'https://www.openstreetmap.org/search?query=Ameerpet%2C%20Hyderabad%20500016' },
  /** The nearest metro station and the lines that stop there. */
  station: { name: 'Ameerpet', lines: ['Red Line', 'Blue Line'] },
  /** The walk from the station: the map is drawn from it, and its steps say the same in words. */
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
    /** A picture shown in place of the drawn map. */
    picture: null as ShownPicture | null,
  },
  /** Further ways to come, and what to know before the first visit. */
  gettingHere: [
    'City buses towards Ameerpet and S.R. Nagar stop close by.',
    'Two-wheelers can be parked in the cellar. There is no car parking: come by metro.',
    'Your first visit needs no appointment. Ask at the desk to see a class.',
  ],
  /** What somebody with a booking brings to the campus, and has ready online. */
  bring: {
    campus: ['Your booking reference, on your phone or printed.', 'Your own laptop, if you want to use it. The lab has computers.'],
    online: ['A laptop or phone with a steady internet connection.', 'Earphones with a microphone.'],
  },
  /** Accounts elsewhere, as label and url. */
  social: [] as { label: string; url: string }[],
  partner: { label: 'Partner site', url: 'https://partner.example' },
  /** Hue of ink, night and rules in OKLCH degrees. The nine courses keep their own. */
  baseHue: 272,
}
export type Institute = typeof institute
