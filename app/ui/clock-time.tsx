/** A time of day, which is always India's: the zone stands beside it, smaller. @param time as `readClock` says it: `10:00 am` */
export function ClockTime({ time }: { time: string }) {
  return (
    <span className="whitespace-nowrap">
      {time} <span className="text-[0.55em]">IST</span>
    </span>
  )
}
