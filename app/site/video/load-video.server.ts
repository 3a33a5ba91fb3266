import { findVideo, type Video } from '#app/domain/content/video-content.server.ts'
import { type PictureOnPage, showPictures } from '#app/domain/files/get-files.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'

export type ShownVideo = Pick<Video, 'title' | 'url' | 'minutes' | 'language' | 'hasCaptions' | 'transcript'> & { poster: PictureOnPage }

/** Returns null if there is none. @param courseID limits it to one course */
export async function loadVideo(context: RequestContext, courseID?: string): Promise<ShownVideo | null> {
  const video = findVideo(courseID)
  if (!video) return null
  const [poster] = await showPictures(context, [video.poster])
  const { title, url, minutes, language, hasCaptions, transcript } = video
  return poster ? { title, url, minutes, language, hasCaptions, transcript, poster } : null
}
