import { Box, type BoxProps } from '@mui/material'

/** What is pressed in here, or in a dialog that it opens, does not press the row that it stands in. */
export const Apart = (props: Omit<BoxProps<'span'>, 'component' | 'onClick'>) => (
  <Box {...props} component="span" onClick={(event) => event.stopPropagation()} />
)
