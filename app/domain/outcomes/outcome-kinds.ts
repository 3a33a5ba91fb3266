export const studyStates = ['finishedOnTime', 'finishedLate', 'stillStudying', 'left'] as const
export type StudyState = (typeof studyStates)[number]

/** Where everyone who enrolled stood 180 days after the last class; each person is in one. */
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
