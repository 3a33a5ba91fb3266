/** A time of day in India, with the zone smaller beside it. @param time as `readClock` formats it: `10:00 am` */
export function ClockTime({ time }: { time: string }) {
  return (
    <span className="whitespace-nowrap">
      {time} <span className="text-[0.55em]">IST</span>
    </span>
  )
}
