import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { Link } from 'react-router-dom'
import { useTranslate } from '../providers/use-translate.ts'

export type Bar = {
  id: number | string
  title: string
  /** The address of the list of the counted records. */
  to?: string
  size: number
  /** The formatted figures; the bar shows the first. */
  figures: string[]
}

type Props = { caption: string; heads: string[]; bars: Bar[]; rest?: string }

/** A chart as a table: a bar behind each name, with its figures. */
export function BarTable({ caption, heads, bars, rest }: Props) {
  const { t } = useTranslate()
  const largest = Math.max(1, ...bars.map(({ size }) => size))
  return (
    <Table size="small" aria-label={caption} sx={tableStyle}>
      <TableHead>
        <TableRow>
          <TableCell>{t('report.what')}</TableCell>
          {heads.map((head) => (
            <TableCell key={head} align="right">
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {bars.map(({ id, title, to, size, figures }) => (
          <TableRow key={id}>
            <TableCell component="th" scope="row" sx={{ position: 'relative', width: 1, maxWidth: 0 }}>
              <Box sx={{ ...barStyle, width: `${(100 * size) / largest}%` }} />
              <Box
                sx={{
                  position: 'relative',
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                }}
              >
                {to ? (
                  <Box component={Link} to={to} title={title} sx={linkStyle}>
                    {title}
                  </Box>
                ) : (
                  title
                )}
              </Box>
            </TableCell>
            {figures.map((figure, at) => (
              <TableCell key={heads[at]} align="right" sx={{ whiteSpace: 'nowrap' }}>
                {figure}
              </TableCell>
            ))}
          </TableRow>
        ))}
        {rest && (
          <TableRow>
            <TableCell colSpan={heads.length + 1} sx={{ color: 'text.secondary' }}>
              {rest}
            </TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  )
}

const tableStyle = { '& td, & th': { px: 1, py: 0.5, border: 0 }, '& thead th': { bgcolor: 'transparent' } }
const linkStyle = {
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}
const barStyle = {
  position: 'absolute',
  inset: '3px auto 3px 0',
  borderRadius: '4px',
  bgcolor: 'primary.main',
  opacity: 0.16,
}
