import { Stack } from '@mui/material'
import { FormSections } from '../../forms/FormSections.tsx'
import { BannerPreview } from './BannerPreview.tsx'

/** The form of a banner, with its preview. */
export const BannerBody = ({ disabled }: { disabled: boolean }) => (
  <Stack sx={{ gap: 2 }}>
    <FormSections disabled={disabled} />
    <BannerPreview />
  </Stack>
)
