import { Anchor, type AnchorProps } from './anchor.tsx'

/** A link that stands by itself, tall enough for a thumb. Links within a sentence are plain anchors. */
export function ActionLink({ className, ...rest }: AnchorProps) {
  return <Anchor className={className ? `action-link ${className}` : 'action-link'} {...rest} />
}
