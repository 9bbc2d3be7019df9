import { Stack } from '@mui/material'
import { FormSections } from '../forms/FormSections.tsx'
import { IconPreviews } from './IconPreviews.tsx'

/** The shop's logos, followed by the icons generated from them. */
export const LogoBody = ({ disabled }: { disabled: boolean }) => (
  <Stack sx={{ gap: 2 }}>
    <FormSections disabled={disabled} />
    <IconPreviews />
  </Stack>
)
