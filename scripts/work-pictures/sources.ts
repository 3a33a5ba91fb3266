import { adsReport } from './ads-report.ts'
import { busFeed } from './bus-feed.ts'
import { departuresPage } from './departures.ts'
import { helplineConfusion } from './helpline-confusion.ts'
import { importLog } from './import-log.ts'
import { khataLedger } from './khata-ledger.ts'
import { laboratoryDashboard } from './laboratory-dashboard.ts'
import { leafPhotographs } from './leaf-photographs.ts'
import { loanDecision } from './loan-decision.ts'
import { oneGpu } from './one-gpu.ts'
import { orderAnswer } from './order-answer.ts'
import type { PictureSource } from './picture.ts'
import { pipelineRun } from './pipeline-run.ts'
import { reservoirRange } from './reservoir-range.ts'
import { resultsDay } from './results-day.ts'
import { seatBooking } from './seat-booking.ts'
import { shopPage } from './shop-page.ts'
import { tokenQueue } from './token-queue.ts'
import { tomatoForecast } from './tomato-forecast.ts'

export const pictureSources: PictureSource[] = [
  tomatoForecast,
  loanDecision,
  khataLedger,
  departuresPage,
  adsReport,
  shopPage,
  tokenQueue,
  importLog,
  seatBooking,
  busFeed,
  pipelineRun,
  resultsDay,
  helplineConfusion,
  leafPhotographs,
  orderAnswer,
  oneGpu,
  laboratoryDashboard,
  reservoirRange,
]
