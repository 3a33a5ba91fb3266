/** Everything that names the institute. Until a real one is configured it is fictional, with an unreachable number. */
export const institute = {
  name: 'Musi Institute',
  city: 'Hyderabad',
  /** The part of the city, as prose names it. */
  locality: 'Ameerpet',
  founded: 2014,
  /** E.164, for tel: links. */
  phone: '+914000000000',
  phoneShown: '+91 40 0000 0000',
  whatsapp: '+914000000000',
  mail: 'hello@musi.example',
  address: ['Ameerpet', 'Hyderabad 500016'],
  hours: 'Open every day, 7:00 am to 9:00 pm IST',
  /** A map on another site; it opens only when the visitor asks for it. */
  map: { label: 'OpenStreetMap', url: 'https://www.openstreetmap.org/search?query=Ameerpet%2C%20Hyderabad%20500016' },
  /** The nearest metro station and the lines that stop there, for the drawn way to the door. */
  station: { name: 'Ameerpet', lines: ['Red Line', 'Blue Line'] },
  gettingHere: [
    'Ameerpet is where the Red and the Blue lines of the Hyderabad Metro cross. From the station it is a short walk.',
    'City buses towards Ameerpet and S.R. Nagar stop close by.',
    'Two-wheelers can be parked in the cellar. For a car, please come by metro: the lanes are full by eight.',
    'Your first visit needs no appointment. Ask at the desk, and someone will show you a class in progress.',
  ],
  /** Accounts elsewhere, as label and url. */
  social: [] as { label: string; url: string }[],
  partner: { label: 'Partner site', url: 'https://partner.example' },
  /** Hue of ink, night and rules in OKLCH degrees. The nine courses keep their own. */
  baseHue: 272,
}
export type Institute = typeof institute
