import { Checkbox } from '@mui/material'
import { memo } from 'react'
import type { Access } from '#domain/accounts/permissions.ts'
import { Hint } from '../../layout/page/Hint.tsx'
import { type Grantable, has, type Right } from './access-rows.ts'

type Give = (features: readonly number[], right: Right, given: boolean) => void

/** The matrix as passed to its checkboxes. */
export type Matrix = {
  rows: readonly Access[]
  grantable: Grantable
  disabled: boolean
  /** The message for a permission that the current user cannot grant. */
  beyond: string
  /** Must be referentially stable. */
  give: Give
}

type Props = { matrix: Matrix; features: readonly number[]; right: Right; label: string }

/** A checkbox for one permission of one feature, or of several features. */
export function RightBox({ matrix, features, right, label }: Props) {
  const { rows, grantable, disabled, beyond, give } = matrix
  const open = features.filter((feature) => grantable(feature, right))
  const held = features.filter((feature) => has(rows, feature, right)).length
  return (
    <Tick
      features={features}
      right={right}
      label={label}
      give={give}
      // Only grantable permissions count: clicking a full box clears them all.
      full={held > 0 && open.every((feature) => has(rows, feature, right))}
      partly={held > 0 && held < features.length}
      disabled={disabled || open.length === 0}
      hint={open.length === 0 && !disabled ? beyond : null}
    />
  )
}

type TickProps = Omit<Props, 'matrix'> & {
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
