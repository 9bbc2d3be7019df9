import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  type Theme,
  useMediaQuery,
} from '@mui/material'
import type { ReactNode } from 'react'

export type LineFigure = { label: string; text: string; isBad?: boolean }

export type FigureLine = {
  id: number
  /** What the line is about. */
  title: ReactNode
  /** The same figures in every line. */
  figures: readonly LineFigure[]
}

type Props = {
  label: string
  /** The head of the column with the titles. */
  titleLabel: string
  lines: readonly FigureLine[]
}

/** Lines with figures: a table, or cards on a narrow screen. */
export function FigureTable({ label, titleLabel, lines }: Props) {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  if (narrow)
    return (
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map(({ id, title, figures }) => (
          <Box component="li" key={id} sx={cardStyle}>
            {title}
            <Box component="dl" sx={figuresStyle}>
              {figures.map((figure) => (
                <Box key={figure.label} sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
                  <Box component="dt" sx={{ color: 'text.secondary' }}>
                    {figure.label}
                  </Box>
                  <Box component="dd" sx={{ m: 0, textAlign: 'right', ...colorOf(figure) }}>
                    {figure.text}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    )
  return (
    // The table may be wider than a small window; it scrolls sideways with the keyboard too.
    <TableContainer tabIndex={0} role="region" aria-label={label} sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ '& td, & th': { fontVariantNumeric: 'tabular-nums' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{titleLabel}</TableCell>
            {lines[0]?.figures.map((figure) => (
              <TableCell key={figure.label} align="right">
                {figure.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ id, title, figures }) => (
            <TableRow key={id}>
              <TableCell sx={{ minWidth: 200 }}>{title}</TableCell>
              {figures.map((figure) => (
                <TableCell key={figure.label} align="right" sx={colorOf(figure)}>
                  {figure.text}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

const colorOf = ({ isBad }: LineFigure) => ({ color: isBad ? 'error.main' : undefined })

const cardStyle = { py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' }, '&:first-of-type': { pt: 0 } }
const figuresStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  columnGap: 3,
  rowGap: 0.5,
  m: 0,
  mt: 1,
  fontSize: 14,
  fontVariantNumeric: 'tabular-nums',
}
