import { handleMedia } from '../app/domain/publications/files/handle-media.server.ts'
import { handleSocialPicture } from '../app/domain/publications/files/handle-social-picture.server.ts'

/** Who answers for uploaded files. */
export const media = { handleMedia, handleSocialPicture }
