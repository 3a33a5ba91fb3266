import { answerMedia } from '../app/domain/publications/files/answer-media.server.ts'
import { answerSocialPicture } from '../app/domain/publications/files/answer-social-picture.server.ts'

/** Who answers for uploaded files. */
export const media = { answerMedia, answerSocialPicture }
