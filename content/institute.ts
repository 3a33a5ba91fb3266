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
  /** The nearest metro station and the lines that stop there, for the drawn way to the door. */
  station: { name: 'Ameerpet', lines: ['Red Line', 'Blue Line'] },
  gettingHere: [
    'Ameerpet is where the Red and the Blue lines of the Hyderabad Metro cross. From the station it is a short walk.',
    'City buses towards Ameerpet and S.R. Nagar stop close by.',
    'Two-wheelers can be parked in the cellar. There is no car parking: please come by metro.',
    'Your first visit needs no appointment. Ask at the desk, and someone will show you a class in progress.',
  ],
  /** Accounts elsewhere, as label and url. */
  social: [] as { label: string; url: string }[],
  partner: { label: 'Partner site', url: 'https://partner.example' },
  /** Hue of ink, night and rules in OKLCH degrees. The nine courses keep their own. */
  baseHue: 272,
}
export type Institute = typeof institute
