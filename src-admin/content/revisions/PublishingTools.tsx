import { PreviewLink } from './PreviewLink.tsx'
import { RevisionsButton } from './RevisionsButton.tsx'

/** What stands beside the form of a page or post: how it was, and how it looks before it is published. */
export const PublishingTools = () => (
  <>
    <RevisionsButton />
    <PreviewLink />
  </>
)
