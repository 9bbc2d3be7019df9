import { PreviewLink } from './PreviewLink.tsx'
import { RevisionsButton } from './RevisionsButton.tsx'

/** The side panel of a page's or post's form: its revisions, and a preview before publishing. */
export const PublishingTools = () => (
  <>
    <RevisionsButton />
    <PreviewLink />
  </>
)
