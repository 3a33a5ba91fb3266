/** What can be taken from either of two enquiries that are made one. */
export const mergeFields = [
  'name',
  'phone',
  'email',
  'courseID',
  'batch',
  'visitorType',
  'intent',
  'preferredTime',
  'message',
  'assignedTo',
  'followUpAt',
] as const
export type MergeField = (typeof mergeFields)[number]

export const mergeFieldLabels: { [field in MergeField]: string } = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  courseID: 'Course',
  batch: 'Batch',
  visitorType: 'Who they are',
  intent: 'Wants',
  preferredTime: 'Best time to call',
  message: 'Message',
  assignedTo: 'Assigned to',
  followUpAt: 'Follow-up',
}
