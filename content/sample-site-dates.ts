const dayMs = 24 * 60 * 60 * 1000
const indiaOffsetMs = 5.5 * 60 * 60 * 1000

/** Sample documents of DatesForm (spec §3), dated after `now` so that a fresh site never shows a past date. */
export function sampleSiteDates(now: Date): Record<'careerWorkshop' | 'scholarshipTest' | 'upcomingBatches', Record<string, string>> {
  const inDays = (days: number) => new Date(now.getTime() + indiaOffsetMs + days * dayMs).toISOString().slice(0, 10)
  return {
    careerWorkshop: { selectedDate: inDays(14) },
    scholarshipTest: { onlineDate: inDays(21), offlineDate: inDays(28) },
    upcomingBatches: {
      'data-science': inDays(16),
      'full-stack-developer-course': inDays(9),
      'digital-marketing-course-training-institute-hyderabad': inDays(15),
      'python-full-stack-development-course': inDays(23),
      'java-full-stack-development-course': inDays(17),
      awsdevopscourse: inDays(22),
      'artificial-intelligence-course-training-institute-in-hyderabad': inDays(24),
      'generative-ai-course-training-institute-hyderabad': inDays(29),
      'data-analytics-course-training-hyderabad': inDays(10),
    },
  }
}
