/**
 * Words with the same meaning, one group per line. A search for one word finds texts with any word of its group.
 * Lower case and singular: the search handles other endings. A two-word entry finds texts with both words.
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

/** Places near the institute. Its own name, city and locality are added from its details. */
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

/** Words that fit every page, or say nothing about it. A search must match them, or a place, only if it has no other word. */
export const searchFillers: readonly string[] = ['course', 'training', 'coaching', 'institute', 'academy', 'centre', 'center', 'near', 'nearby', 'best', 'top']
