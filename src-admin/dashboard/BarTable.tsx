import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { Link } from 'react-router-dom'
import { useWords } from '../providers/use-words.ts'

export type Bar = {
  id: number | string
  title: string
  /** Where what is counted is listed. */
  to?: string
  size: number
  /** The figures, as they are read; the first is what the bar shows. */
  figures: string[]
}

type Props = { caption: string; heads: string[]; bars: Bar[]; rest?: string }

/** A chart that is a table: a bar behind each name, its figures beside it. */
export function BarTable({ caption, heads, bars, rest }: Props) {
  const { t } = useWords()
  const largest = Math.max(1, ...bars.map(({ size }) => size))
  return (
    <Table size="small" aria-label={caption} sx={tableLook}>
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
              <Box sx={{ ...barLook, width: `${(100 * size) / largest}%` }} />
              <Box
                sx={{
                  position: 'relative',
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                }}
              >
                {to ? (
                  <Box component={Link} to={to} title={title} sx={linkLook}>
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

const tableLook = { '& td, & th': { px: 1, py: 0.5, border: 0 }, '& thead th': { bgcolor: 'transparent' } }
const linkLook = { color: 'text.primary', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }
const barLook = {
  position: 'absolute',
  inset: '3px auto 3px 0',
  borderRadius: '4px',
  bgcolor: 'primary.main',
  opacity: 0.16,
}
