import { fillInstitute } from '#app/domain/content/institute.ts'
import { type Campaign, campaignContentSchema } from '#app/domain/courses/campaign-content.ts'
import type { Course } from '#app/domain/courses/course-content.ts'
import { findCourse } from '#app/domain/courses/courses.server.ts'
import { getHighestSlab } from '#app/domain/tests/scholarship-test.server.ts'
import { digitalMarketingCampaign } from '#content/digital-marketing-campaign.ts'
import { type CoursePageData, loadCoursePage } from './course-page.server.ts'

export type CampaignPageData = {
  campaign: Campaign
  course: Pick<Course, 'courseID' | 'label' | 'jaali' | 'durationWeeks' | 'classHours' | 'level'>
  brochure: CoursePageData['brochure']
  /** The highest reduction by the scholarship test, in per cent. */
  highestSlab: number
}

const campaign = campaignContentSchema.parse(digitalMarketingCampaign)

/** Reads the digital marketing campaign; null if its course is not on sale. */
export async function findDigitalMarketingCampaign(): Promise<CampaignPageData | null> {
  const course = findCourse(campaign.courseID)
  if (!course) return null
  const { courseID, label, jaali, durationWeeks, classHours, level } = course
  const { brochure } = await loadCoursePage(course)
  return {
    campaign: fillInstitute(campaign),
    course: { courseID, label, jaali, durationWeeks, classHours, level },
    brochure,
    highestSlab: getHighestSlab(),
  }
}
