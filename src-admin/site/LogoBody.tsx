import { Stack } from '@mui/material'
import { FormSections } from '../forms/FormSections.tsx'
import { IconPreviews } from './IconPreviews.tsx'

/** The marks of the shop, and below them all that is made of them. */
export const LogoBody = ({ disabled }: { disabled: boolean }) => (
  <Stack sx={{ gap: 2 }}>
    <FormSections disabled={disabled} />
    <IconPreviews />
  </Stack>
)
