import { Box, type BoxProps } from '@mui/material'

/** Clicks in here, or in a dialog opened from here, do not reach the surrounding row. */
export const StopPropagation = (props: Omit<BoxProps<'span'>, 'component' | 'onClick'>) => (
  <Box {...props} component="span" onClick={(event) => event.stopPropagation()} />
)
