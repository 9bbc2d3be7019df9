import { Stack } from '@mui/material'
import { EditPage } from '../forms/EditPage.tsx'
import { FormSections } from '../forms/FormSections.tsx'
import { FooterPreview, HeaderPreview } from './FramePreview.tsx'

const HeaderBody = ({ disabled }: { disabled: boolean }) => (
  <Stack sx={bodyLook}>
    <HeaderPreview />
    <FormSections disabled={disabled} />
  </Stack>
)

const FooterBody = ({ disabled }: { disabled: boolean }) => (
  <Stack sx={bodyLook}>
    <FooterPreview />
    <FormSections disabled={disabled} />
  </Stack>
)

/** The top of every page, with how it will look. */
export const HeaderSetup = () => <EditPage id={1} body={HeaderBody} />

/** The foot of every page, with how it will look. */
export const FooterSetup = () => <EditPage id={1} body={FooterBody} />

const bodyLook = { gap: 2, mt: -2 }
