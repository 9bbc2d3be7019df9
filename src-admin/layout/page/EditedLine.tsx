import DeleteOutline from '@mui/icons-material/DeleteOutline'
import { Box, IconButton } from '@mui/material'
import type { ReactNode } from 'react'

type Props = {
  picture?: ReactNode
  /** What the line is about. */
  children: ReactNode
  problem?: string | undefined
  inputs: ReactNode
  total?: string
  /** The label of the button that removes the line, or puts it back. */
  remove: string
  /** Without it the line cannot be removed. */
  onRemove?: (() => void) | undefined
  /** The icon of that button; by default a bin. */
  icon?: ReactNode
  /** From which width on everything is in one row. */
  wide?: 'sm' | 'md'
}

/** A line of an order being edited: on a phone its inputs and its total are below its name. */
export function EditedLine(props: Props) {
  const { picture, children, problem, inputs, total, remove, onRemove, icon, wide = 'sm' } = props
  const columns = picture ? '40px minmax(0, 1fr) auto' : 'minmax(0, 1fr) auto'
  const head = picture ? 'picture name' : 'name'
  return (
    <Box
      component="li"
      sx={{
        ...lineStyle,
        gridTemplateColumns: { xs: columns, [wide]: `${columns} auto` },
        gridTemplateAreas: {
          xs: picture ? `"${head} remove" "edit edit edit"` : `"${head} remove" "edit edit"`,
          [wide]: `"${head} edit remove"`,
        },
      }}
    >
      {picture && <Box sx={{ gridArea: 'picture' }}>{picture}</Box>}
      <Box sx={{ gridArea: 'name', minWidth: 0 }}>
        {children}
        {problem && (
          <Box role="alert" sx={{ color: 'error.main', fontSize: 13 }}>
            {problem}
          </Box>
        )}
      </Box>
      <Box sx={editStyle}>
        {inputs}
        {total !== undefined && <Box sx={totalStyle}>{total}</Box>}
      </Box>
      {onRemove && (
        <IconButton aria-label={remove} onClick={onRemove} sx={removeStyle}>
          {icon || <DeleteOutline fontSize="small" />}
        </IconButton>
      )}
    </Box>
  )
}

const lineStyle = {
  display: 'grid',
  gap: 1,
  alignItems: 'center',
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
}
const editStyle = { gridArea: 'edit', display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }
const totalStyle = {
  ml: 'auto',
  minWidth: 110,
  textAlign: 'right',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
}
const removeStyle = { gridArea: 'remove', minWidth: { xs: 44, sm: 36 }, minHeight: { xs: 44, sm: 36 } }
