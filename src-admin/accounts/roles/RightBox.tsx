import { Checkbox } from '@mui/material'
import { memo } from 'react'
import { Hint } from '../../layout/page/Hint.tsx'
import type { AccessGrid, Give } from './access-grid.ts'

type Props = { grid: AccessGrid; features: readonly number[]; right: string; label: string }

/** A checkbox for one permission of one feature, or of several features. */
export function RightBox({ grid, features, right, label }: Props) {
  const { has, grantable, disabled, beyond, give } = grid
  const open = features.filter((feature) => grantable(feature, right))
  const held = features.filter((feature) => has(feature, right)).length
  return (
    <Tick
      features={features}
      right={right}
      label={label}
      give={give}
      // Only grantable permissions count: clicking a full box clears them all.
      full={held > 0 && open.every((feature) => has(feature, right))}
      partly={held > 0 && held < features.length}
      disabled={disabled || open.length === 0}
      hint={open.length === 0 && !disabled ? beyond : null}
    />
  )
}

type TickProps = Omit<Props, 'grid'> & {
  give: Give
  full: boolean
  partly: boolean
  disabled: boolean
  hint: string | null
}

// Memoized: there are hundreds of boxes and a click changes a few.
const Tick = memo(({ features, right, label, give, full, partly, disabled, hint }: TickProps) => (
  <Hint text={hint}>
    <Checkbox
      disabled={disabled}
      checked={full}
      indeterminate={partly}
      onChange={() => give(features, right, !full)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={tickStyle}
    />
  </Hint>
))

const tickStyle = { p: 0.5 }
