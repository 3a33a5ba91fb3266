import { definePageMeta } from '#app/site/shell/meta-tags.ts'

/** @param robots other than the default only for pages that the specification names; search engines are sent to the sign-in page there */
export const defineStaffMeta = (title: string, robots?: string) => definePageMeta(title, robots, 'Staff console')
