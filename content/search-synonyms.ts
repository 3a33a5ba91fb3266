/**
 * Words that mean the same to visitors, one group a line. Who types one of them finds texts with any of its group.
 * Lower case, in the singular: other endings are found by themselves. A name of two words finds texts with both.
 */
export const searchSynonyms: readonly (readonly string[])[] = [
  ['fee', 'cost', 'price', 'pricing', 'charge', 'emi', 'instalment', 'installment', 'payment'],
  ['placement', 'job', 'vacancy'],
  ['weekend', 'saturday', 'sunday'],
  ['online', 'live', 'virtual', 'zoom'],
  ['refund', 'cancel', 'cancellation'],
  ['demo', 'trial'],
  ['teacher', 'trainer', 'faculty', 'instructor', 'tutor'],
  ['syllabus', 'curriculum'],
  ['scholarship', 'discount', 'concession'],
  ['salary', 'package', 'ctc', 'lpa'],
  ['beginner', 'fresher'],
  ['timing', 'schedule', 'timetable'],
  ['phone', 'whatsapp', 'mobile'],
  ['address', 'location', 'direction'],
  ['certificate', 'certification'],
  ['javascript', 'js'],
  ['kubernetes', 'k8s'],
  ['fullstack', 'full stack'],
  ['ml', 'machine learning'],
  ['genai', 'generative ai'],
]

/** Places around the institute. Its own name, city and part of the city are added from its details. */
export const searchPlaces: readonly string[] = [
  'hyderabad',
  'hyd',
  'secunderabad',
  'telangana',
  'kukatpally',
  'kphb',
  'madhapur',
  'hitech',
  'gachibowli',
  'dilsukhnagar',
  'panjagutta',
  'punjagutta',
  'begumpet',
]

/** What everything here is, or what says nothing of it. A search has to find such a word, or a place, only if it has no other. */
export const searchFillers: readonly string[] = ['course', 'training', 'coaching', 'institute', 'academy', 'centre', 'center', 'near', 'nearby', 'best', 'top']
