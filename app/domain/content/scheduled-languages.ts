/** Eighth Schedule of India's constitution: English and own name. The DPDP Act (section 5) lets people read the privacy notice in any of them. */
export const scheduledLanguages = {
  as: ['Assamese', 'অসমীয়া'],
  bn: ['Bengali', 'বাংলা'],
  brx: ['Bodo', 'बड़ो'],
  doi: ['Dogri', 'डोगरी'],
  gu: ['Gujarati', 'ગુજરાતી'],
  hi: ['Hindi', 'हिन्दी'],
  kn: ['Kannada', 'ಕನ್ನಡ'],
  ks: ['Kashmiri', 'کٲشُر'],
  kok: ['Konkani', 'कोंकणी'],
  mai: ['Maithili', 'मैथिली'],
  ml: ['Malayalam', 'മലയാളം'],
  mni: ['Manipuri', 'মৈতৈলোন্'],
  mr: ['Marathi', 'मराठी'],
  ne: ['Nepali', 'नेपाली'],
  or: ['Odia', 'ଓଡ଼ିଆ'],
  pa: ['Punjabi', 'ਪੰਜਾਬੀ'],
  sa: ['Sanskrit', 'संस्कृतम्'],
  sat: ['Santali', 'ᱥᱟᱱᱛᱟᱲᱤ'],
  sd: ['Sindhi', 'سنڌي'],
  ta: ['Tamil', 'தமிழ்'],
  te: ['Telugu', 'తెలుగు'],
  ur: ['Urdu', 'اردو'],
} as const satisfies Record<string, readonly [string, string]>
type ScheduledLanguage = keyof typeof scheduledLanguages
export const scheduledLanguageCodes = Object.keys(scheduledLanguages) as ScheduledLanguage[]
