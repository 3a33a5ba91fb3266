/**
 * Words with the same meaning, one group per line. A search for one word finds texts with any word of its group.
 * Lower case and singular: the search handles other endings. A two-word entry finds texts with both words.
 */
export const searchSynonyms: readonly (readonly string[])[] = [
  ['fee', 'cost', 'price', 'pricing', 'charge', 'emi', 'instalment', 'installment', 'payment', 'ఫీజు', 'ఫీజులు', 'फीस', 'शुल्क'],
  ['placement', 'job', 'vacancy', 'ఉద్యోగం', 'ఉద్యోగాలు', 'జాబ్', 'नौकरी', 'जॉब'],
  ['weekend', 'saturday', 'sunday'],
  ['online', 'live', 'virtual', 'zoom'],
  ['refund', 'cancel', 'cancellation'],
  ['demo', 'trial', 'డెమో', 'डेमो'],
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
  // Names of courses as people type them in Telugu and Hindi.
  ['python', 'పైథాన్', 'पायथन', 'पाइथन'],
  ['java', 'జావా', 'जावा'],
  ['data', 'డేటా', 'డాటా', 'डेटा', 'डाटा'],
  ['science', 'సైన్స్', 'साइंस', 'साइन्स'],
  ['analytics', 'అనలిటిక్స్', 'एनालिटिक्स'],
  ['digital', 'డిజిటల్', 'डिजिटल'],
  ['marketing', 'మార్కెటింగ్', 'मार्केटिंग'],
  ['full', 'ఫుల్', 'फुल'],
  ['stack', 'స్టాక్', 'स्टैक'],
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
  'హైదరాబాద్',
  'हैदराबाद',
]

/** Words that fit every page, or say nothing about it. A search must match them, or a place, only if it has no other word. */
export const searchFillers: readonly string[] = [
  'course',
  'training',
  'coaching',
  'institute',
  'academy',
  'centre',
  'center',
  'near',
  'nearby',
  'best',
  'top',
  'కోర్సు',
  'కోర్సులు',
  'కోర్స్',
  'कोर्स',
]
