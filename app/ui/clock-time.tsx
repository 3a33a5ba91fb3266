/** A time of day in India, with the zone in the size of text beside it. @param time as `formatClock` formats it: `10:00 am` */
export function ClockTime({ time }: { time: string }) {
  return (
    <span className="whitespace-nowrap">
      {time} <span className="font-text text-base">IST</span>
    </span>
  )
}
