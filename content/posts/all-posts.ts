import { post as cheapLeadsDearStudents } from './cheap-leads-dear-students.ts'
import { post as djangoNPlusOne151Queries } from './django-n-plus-one-151-queries.ts'
import { post as doesTheAnswerCiteTheRightPage } from './does-the-answer-cite-the-right-page.ts'
import { post as doubleClickTwoOrders } from './double-click-two-orders.ts'
import { post as findingALeakingFeature } from './finding-a-leaking-feature.ts'
import { post as healthCheckLivenessReadiness } from './health-check-liveness-readiness.ts'
import { post as javaIntegerEquals127 } from './java-integer-equals-127.ts'
import { post as joinThatMultipliesSales } from './join-that-multiplies-sales.ts'
import type { PostContent } from './post-content.ts'
import { post as when99PerCentAccuracyFindsNothing } from './when-99-per-cent-accuracy-finds-nothing.ts'

/** The posts that a new site begins with. */
export const allPosts: readonly PostContent[] = [
  cheapLeadsDearStudents,
  djangoNPlusOne151Queries,
  doesTheAnswerCiteTheRightPage,
  doubleClickTwoOrders,
  findingALeakingFeature,
  healthCheckLivenessReadiness,
  javaIntegerEquals127,
  joinThatMultipliesSales,
  when99PerCentAccuracyFindsNothing,
]
