import { minuteMs } from '#app/lib/periods.ts'

export const attendanceMarks = ['present', 'late', 'absent'] as const
export type AttendanceMark = (typeof attendanceMarks)[number]
export type MarkSource = 'staff' | 'code'

/** How many minutes before a class students can check in, and how many minutes after its start they count as present. */
export const checkIn = { earlyMinutes: 15, lateAfterMinutes: 15, attempts: 5 } as const

type ClassTimes = { startsAt: Date; endsAt: Date; cancelledAt: Date | null }

export function isCheckInOpen({ startsAt, endsAt, cancelledAt }: ClassTimes, now: Date): boolean {
  return !cancelledAt && now.getTime() >= startsAt.getTime() - checkIn.earlyMinutes * minuteMs && now < endsAt
}

export function getCheckInMark({ startsAt }: Pick<ClassTimes, 'startsAt'>, now: Date): AttendanceMark {
  return now.getTime() > startsAt.getTime() + checkIn.lateAfterMinutes * minuteMs ? 'late' : 'present'
}
