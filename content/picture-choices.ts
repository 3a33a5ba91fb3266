import type { workCards } from '#app/lib/work-picture.ts'

/** One picture of each kind: a forecast, a shop page, a pipeline, an answer with its sources. */
export const homePictures = ['tomato-forecast', 'shop-page', 'pipeline-run', 'order-answer']

/** Briefs of projects, by their address. */
export const briefPictures: Record<string, (typeof workCards)[number]> = {
  'khata-for-a-kirana-shop': 'khata-ledger',
  'tomato-prices-in-telangana-mandis': 'tomato-forecast',
  'what-did-the-marketing-cause': 'ads-report',
  'token-queue-that-loses-no-token': 'token-queue',
  'festival-seat-booking': 'seat-booking',
  'which-government-order-is-in-force': 'order-answer',
  'five-laboratories-one-test-count': 'laboratory-dashboard',
}

/** What a class does, for pages without a course. */
export const classPicture = 'first-program'

/** Events that show something other than the work of their course. */
export const eventPictures: Record<string, string> = { 'sample-demo-class': classPicture }

/** Stories whose evidence is more like this picture than like the first one of their course. */
export const storyPictures: Record<string, string> = { 'aws-devops-2025-administrator': 'results-day' }
