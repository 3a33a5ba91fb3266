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
  'booking.held': 'The seat is held for ten minutes. Confirm it before then.',
  'booking.booked': 'The seat is booked. In a minute a message goes out, or a task to call is made if no message can reach the person.',
  'booking.waiting': 'Added to the waiting list. Free seats are offered in order.',
  'booking.seat-held': 'A seat is held for 10 minutes. Confirm it on the roster.',
  'booking.seat-booked': 'The seat is booked. In a minute a message goes out, or a task to call is made if no message can reach the person.',
  'booking.seat-waiting': 'They are on the waiting list. Free seats are offered in order.',
  'booking.confirmed': 'Confirmed. In a minute a message goes out, or a task to call is made if no message can reach the person.',
  'booking.verified': 'Verified. No seat is free yet: the booking stays on the waiting list.',
  'booking.cancelled': 'Cancelled. The seat is offered to the first person on the waiting list, or is free.',
  'booking.left': 'Removed from the waiting list.',
  'booking.switch': 'Moved to this batch with its fee and payments. The seat in the batch before is free, or offered to the waiting list.',
  'offering.notice':
    'The message goes out in a minute. The list below then says how many people it reached. People who get none become tasks to call, if they may be called.',
  'holiday.add': 'The holiday is added. Classes of batches with a plan moved around it.',
  'holiday.remove': 'The holiday is removed. Batches with a plan have classes on it again.',
  'offering.change': 'Saved.',
  'offering.create': 'Saved as a draft. Only staff see it until it is published.',
  'offering.move':
    'Moved. Messages are sent in a minute. “Where its date was” then shows how many people they reached. Anyone who gets none becomes a task to call, if they may be called.',
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
  'lead.assign-many': 'The new assignment is saved.',
  'lead.call': 'The call is recorded.',
  'lead.follow-up': 'The follow-up is saved.',
  'lead.import': 'The file is imported.',
  'lead.merge': 'The two enquiries are merged. The copy keeps its own values: Undo now, or Unmerge on this page at any time.',
  'lead.message': 'The message goes out in a minute. The history shows when it was sent.',
  'lead.note': 'The note is saved.',
  'lead.state': 'The state is changed.',
  'lead.state-many': 'The new state is saved.',
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
  'room.add': 'The room is added.',
  'room.remove': 'The room is removed.',
  'trainer.add': 'The trainer is added.',
  'trainer.remove': 'The trainer is removed.',
  'session.cancel': 'Cancelled. Unless the class is over, messages are being sent. The roster shows how many people they reached.',
  'session.links': 'Saved. No message was sent.',
  'session.move': 'Moved. If the time or room changed, messages are being sent. The roster shows how many people they reached.',
  'saved-filter.delete': 'The saved filter is deleted.',
}

/** What is said after Undo. */
const undoWords: Record<string, string> = {
  undone: 'Undone. It is as it was before.',
  partly: 'Undone, except where something was changed since. Nothing was overwritten.',
  changed: 'Not undone: it is undone already, something has changed since, or a message about it has gone out. Nothing was overwritten.',
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
