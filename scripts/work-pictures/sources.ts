import { adsReport } from './ads-report.ts'
import { busFeed } from './bus-feed.ts'
import { departuresPage } from './departures.ts'
import { firstProgram } from './first-program.ts'
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
import { cheapLeads } from './posts/cheap-leads.ts'
import { doubleClick } from './posts/double-click.ts'
import { healthCheck } from './posts/health-check.ts'
import { integerCache } from './posts/integer-cache.ts'
import { joinRows } from './posts/join-rows.ts'
import { leakingFeature } from './posts/leaking-feature.ts'
import { queryCounts } from './posts/query-counts.ts'
import { rareClass } from './posts/rare-class.ts'
import { rightPage } from './posts/right-page.ts'
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
  firstProgram,
  cheapLeads,
  healthCheck,
  rareClass,
  integerCache,
  rightPage,
  queryCounts,
  joinRows,
  doubleClick,
  leakingFeature,
]
