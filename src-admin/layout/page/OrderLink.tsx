import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { useOrderPath } from '../../providers/use-order-path.ts'

/** The number of an order, linked for users who may see orders. */
export function OrderLink({ id, number }: { id: number | null; number: string | null }) {
  const path = useOrderPath()(id)
  if (!path || !number) return <>{number}</>
  return (
    <Link
      component={RouterLink}
      to={path}
      onClick={(event) => event.stopPropagation()}
      sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    >
      {number}
    </Link>
  )
}
