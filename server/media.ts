import { handleMedia } from '#app/domain/publications/files/handle-media.server.ts'
import { handleSocialPicture } from '#app/domain/publications/files/handle-social-picture.server.ts'

export const media = { handleMedia, handleSocialPicture }
