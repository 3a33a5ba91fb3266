import { withNoBreakSpaces } from './text.ts'

/** What may be uploaded; said on forms before a file is chosen, and held by the server. */
export const pictureLimitBytes = 15 * 1024 * 1024
export const pictureLimitLabel = withNoBreakSpaces('15 MB at most')
export const pdfLimitBytes = 20 * 1024 * 1024

/** So many pixels a picture may have: what cameras of 50 megapixels take. */
export const pictureLimitPixels = 8192 * 6144

/** What a file input offers; the server looks at the content. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
