import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import type { ReactNode } from 'react'
import { Referred } from '../../fields/columns.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import type { BulkSample } from './bulk-calls.ts'

/** The first products of a bulk edit, with their values before and after. */
export function SampleTable({ samples }: { samples: readonly BulkSample[] }) {
  const { t, name, title } = useTranslate()
  return (
    <TableContainer sx={{ maxHeight: 340, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{name('products')}</TableCell>
            <TableCell>{t('bulk_edit.what_changes')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {samples.map((sample) => (
            <TableRow key={sample.id}>
              <TableCell sx={{ overflowWrap: 'anywhere', verticalAlign: 'top' }}>
                {title(sample, 'product_title')}
              </TableCell>
              <TableCell>
                <Changes sample={sample} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

const shelves = [
  ['category_ids', 'categories'],
  ['tag_ids', 'tags'],
] as const

function Changes({ sample: { before, after, prices, more_prices } }: { sample: BulkSample }) {
  const { t, money } = useTranslate()
  const state = (on: 'published' | 'selected', value: boolean | undefined) =>
    t(`bulk.${value ? on : on === 'published' ? 'unpublished' : 'unselected'}`)
  return (
    <>
      {after.status !== undefined && (
        <FromTo from={state('published', before.status)} to={state('published', after.status)} />
      )}
      {after.selected !== undefined && (
        <FromTo from={state('selected', before.selected)} to={state('selected', after.selected)} />
      )}
      {shelves.map(([field, page]) => {
        const [was = [], is = []] = [before[field], after[field]]
        return [
          ...is
            .filter((id) => !was.includes(id))
            .map((id) => (
              <div key={`+${id}`}>
                + <Referred id={id} to={page} />
              </div>
            )),
          ...was
            .filter((id) => !is.includes(id))
            .map((id) => (
              <div key={`-${id}`}>
                − <Referred id={id} to={page} />
              </div>
            )),
        ]
      })}
      {prices.map((price) => (
        <FromTo key={price.id} from={money(price.before)} to={money(price.after)} />
      ))}
      {more_prices > 0 && <div>{t('bulk.more', { smart_count: more_prices })}</div>}
    </>
  )
}

const FromTo = ({ from, to }: { from: ReactNode; to: ReactNode }) => (
  <Box sx={{ whiteSpace: 'nowrap' }}>
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {from}
    </Box>{' '}
    → <strong>{to}</strong>
  </Box>
)
