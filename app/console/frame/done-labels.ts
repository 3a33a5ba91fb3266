/** What is said of a change that can be undone, by its audit event's action. */
const doneLabels: Record<string, string> = {
  'booking.fee': 'The fee is agreed. It is mailed in a minute if the person has a mail address.',
  'booking.pay': 'The payment is recorded. Its receipt is mailed in a minute if the person has a mail address.',
  'booking.pay.late': 'The payment is recorded, but the seat is taken: refund the money.',
  'booking.refund': 'The refund is recorded.',
  'booking.remind': 'The reminders are sent in a minute. People who cannot be reached become tasks to call.',
  'booking.reverse': 'The entry is reversed. Its receipt number stays taken.',
  'booking.waive': 'The rest of the fee is waived.',
  'booking.mark': 'Attendance is marked.',
  'offering.notice':
    'The message goes out in a minute. The list below then says how many people it reached. People who get none become tasks to call, if they may be called.',
  'offering.copy': 'Copied, as a draft without dates.',
  'offering.publish': 'Published. Visitors see it now.',
  'offering.publish-many': 'Published. Visitors see them now.',
  'offering.unpublish': 'Unpublished. Only staff see it.',
  'offering.close': 'Booking is closed.',
  'offering.close-many': 'Booking of all of them is closed.',
  'offering.reopen': 'Booking is open again.',
  'certificate.issue': 'Issued. Each student with a mail address gets a link; the others become tasks to call.',
  'certificate.reissue': 'Reissued. The code before says that it was replaced.',
  'certificate.revoke': 'Revoked. The page of its code says so now.',
  'lead.assign': 'The assignment is changed.',
  'lead.assign-many': 'The assignments are changed.',
  'lead.call': 'The call is recorded.',
  'lead.follow-up': 'The follow-up is saved.',
  'lead.import': 'The file is imported.',
  'lead.message': 'The message goes out in a minute. The history shows when it was sent.',
  'lead.note': 'The note is saved.',
  'lead.state': 'The state is changed.',
  'lead.state-many': 'The states are changed.',
  'message.drop': 'Dropped. They are not sent.',
  'publication.archive': 'Archived. Nobody but staff sees it, and it is not in the list.',
  'publication.archive-many': 'Archived. They are not in the list any more.',
  'publication.publish': 'Published. Readers see it now.',
  'publication.publish-many': 'Published. Readers see them now.',
  'publication.schedule': 'Scheduled. It goes public by itself at its time.',
  'publication.send-back': 'Sent back. Its member sees what you wrote.',
  'publication.show-file': 'Readers see the entry of the site’s files again. Your draft is kept.',
  'publication.take-off': 'Taken off the site. Publish the entry to show it again.',
  'publication.unarchive': 'Out of the archive, as a draft.',
  'publication.unarchive-many': 'Out of the archive, as drafts.',
  'publication.unpublish': 'Unpublished. It is a draft again; its address leads nowhere.',
  'publication.unpublish-many': 'Unpublished. They are drafts again.',
  'publication.unschedule': 'Cancelled. Nothing is scheduled.',
  'session.cancel': 'Cancelled. Unless the class is over, messages are being sent. The roster shows how many people they reached.',
  'session.links': 'Saved. No message was sent.',
  'session.move': 'Moved. If the time or room changed, messages are being sent. The roster shows how many people they reached.',
  'saved-filter.delete': 'The saved filter is deleted.',
}

/** What is said after Undo. */
const undoWords: Record<string, string> = {
  undone: 'Undone. It is as it was before.',
  partly: 'Undone, except where something was changed since. Nothing was overwritten.',
  changed: 'Not undone: it is undone already, or something has changed since. Nothing was overwritten.',
  forbidden: 'Not undone: your role has changed since, and no longer allows this. Ask an admin.',
  gone: 'Not undone: the time for it is over. What was done is in the audit.',
}

/** The sentence for an address that a form led to, or null. */
export function wordsOf(search: URLSearchParams): string | null {
  const [undone, did] = [search.get('undone'), search.get('did')]
  if (undone !== null) return Object.hasOwn(undoWords, undone) ? (undoWords[undone] ?? null) : null
  if (!search.has('undo')) return null
  return did !== null && Object.hasOwn(doneLabels, did) ? (doneLabels[did] ?? null) : 'Done.'
}
