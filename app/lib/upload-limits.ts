import { withNoBreakSpaces } from './text.ts'

/** Forms show them before a file is chosen, and the server enforces them. */
export const pictureLimitBytes = 15 * 1024 * 1024
export const pictureLimitLabel = withNoBreakSpaces('15 MB at most')
export const pdfLimitBytes = 20 * 1024 * 1024

/** This is enough for cameras with 50 megapixels. */
export const pictureLimitPixels = 8192 * 6144

/** The types that a file input offers; the server checks the content. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
export const pictureTypesLabel = 'JPEG, PNG, WebP, AVIF or GIF'
