import { Checkbox } from '@mui/material'
import { memo } from 'react'
import type { Access } from '#domain/accounts/permissions.ts'
import { Hint } from '../../layout/page/Hint.tsx'
import { type Grantable, has, type Right } from './access-rows.ts'

type Give = (features: readonly number[], right: Right, given: boolean) => void

/** The matrix as its boxes see it. */
export type Matrix = {
  rows: readonly Access[]
  grantable: Grantable
  disabled: boolean
  /** Why a right cannot be given, in words. */
  beyond: string
  /** Always the same function. */
  give: Give
}

type Props = { matrix: Matrix; features: readonly number[]; right: Right; label: string }

/** One right of one feature, or of many at once. */
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
      // Of those that can be given: a box that is full takes them all away again.
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

// There are hundreds of them, and a click changes a few.
const Tick = memo(({ features, right, label, give, full, partly, disabled, hint }: TickProps) => (
  <Hint text={hint}>
    <Checkbox
      disabled={disabled}
      checked={full}
      indeterminate={partly}
      onChange={() => give(features, right, !full)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={tickLook}
    />
  </Hint>
))

const tickLook = { p: 0.5 }
