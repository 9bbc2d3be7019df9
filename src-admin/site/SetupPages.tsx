import { Stack } from '@mui/material'
import { EditPage } from '../forms/EditPage.tsx'
import { FormSections } from '../forms/FormSections.tsx'
import { FooterPreview, HeaderPreview } from './FramePreview.tsx'

const HeaderBody = ({ disabled }: { disabled: boolean }) => (
  <Stack sx={bodyStyle}>
    <HeaderPreview />
    <FormSections disabled={disabled} />
  </Stack>
)

const FooterBody = ({ disabled }: { disabled: boolean }) => (
  <Stack sx={bodyStyle}>
    <FooterPreview />
    <FormSections disabled={disabled} />
  </Stack>
)

/** The header of every page, with a preview. */
export const HeaderSetup = () => <EditPage id={1} body={HeaderBody} />

/** The footer of every page, with a preview. */
export const FooterSetup = () => <EditPage id={1} body={FooterBody} />

const bodyStyle = { gap: 2, mt: -2 }
