export const studyStates = ['finishedOnTime', 'finishedLate', 'stillStudying', 'left'] as const
export type StudyState = (typeof studyStates)[number]

/** 180 days after the last class. Everyone who enrolled has exactly one. */
export const workStates = [
  'inFieldFullTime',
  'inFieldShortOrPartTime',
  'outOfField',
  'hiredByInstitute',
  'furtherStudy',
  'notLooking',
  'stillLooking',
  'noReply',
] as const
export type WorkState = (typeof workStates)[number]
