export const contentKinds = [
  'institute',
  'banner',
  'popup',
  'claim',
  'counting',
  'home',
  'question',
  'answer',
  'teacher',
  'photograph',
  'video',
  'policy',
  'plans',
  'course',
  'quiz',
  'roadmap',
  'topic',
  'mail',
  'sms',
  'template',
] as const
export type ContentKind = (typeof contentKinds)[number]

export const isContentKind = (kind: string): kind is ContentKind => (contentKinds as readonly string[]).includes(kind)
