import { useId } from 'react'
import './chart.css'

type Bar = { key: string; label: string; value: number }

interface BarChartProps {
  title: string
  /** The chart's content as a sentence, for screen readers. */
  description: string
  bars: readonly Bar[]
  shortLabel: (bar: Bar) => string
}

/** Vertical bars over time, drawn on the server. The caller shows the same figures in a table beside the chart. */
export function BarChart({ title, description, bars, shortLabel }: BarChartProps) {
  const id = useId()
  const top = roundTop(Math.max(0, ...bars.map(({ value }) => value)))
  const width = 100 / Math.max(1, bars.length)
  const marks = [bars[0], bars[Math.floor((bars.length - 1) / 2)], bars.at(-1)].filter((bar, place, all) => bar && all.indexOf(bar) === place)
  return (
    <div className="chart">
      <div className="chart-scale" aria-hidden="true">
        <span>{top.toLocaleString('en-IN')}</span>
        <span>{top % 2 === 0 ? (top / 2).toLocaleString('en-IN') : ''}</span>
        <span>0</span>
      </div>
      <svg className="chart-plot" viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-labelledby={`${id}-title ${id}-desc`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{description}</desc>
        <path className="chart-line" d="M0 0H100M0 50H100M0 100H100" />
        {bars.map(({ key, value }, place) => {
          const height = (value / top) * 100
          return <rect key={key} className="chart-bar" x={place * width + width * 0.12} y={100 - height} width={width * 0.76} height={height} />
        })}
      </svg>
      <div className="chart-marks" aria-hidden="true">
        {marks.map((bar) => bar && <span key={bar.key}>{shortLabel(bar)}</span>)}
      </div>
    </div>
  )
}

/** The smallest of 1, 2, 4, 6, 8 or 10 times a power of ten that is not below the value; at least 2, so that its half is whole. */
function roundTop(value: number): number {
  if (value <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(value))
  const fits = [1, 2, 4, 6, 8, 10].find((step) => step * power >= value) ?? 10
  return fits * power
}
