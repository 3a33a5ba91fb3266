/** Everything that names the institute. Until a real one is configured it is fictional, with an unreachable number. */
export const institute = {
  name: 'Musi Institute',
  city: 'Hyderabad',
  founded: 2014,
  /** E.164, for tel: links. */
  phone: '+914000000000',
  phoneShown: '+91 40 0000 0000',
  whatsapp: '+914000000000',
  mail: 'hello@musi.example',
  address: ['Ameerpet', 'Hyderabad 500016'],
  hours: 'Open every day, 7:00 am to 9:00 pm IST',
  partner: { label: 'Partner site', url: 'https://partner.example' },
}
export type Institute = typeof institute
