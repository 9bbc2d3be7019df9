import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { choices } from '#domain/fields/choices.ts'
import { type StatementDetails, statementOutcome } from '#domain/orders/couriers/courier-statement.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import { Gate } from '../../layout/page/Gate.tsx'
import { OrderLink } from '../../layout/page/OrderLink.tsx'
import { PageHeader } from '../../layout/page/PageHeader.tsx'
import { useMay } from '../../providers/use-may.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { bookStatement, statementDetails } from './courier-calls.ts'

const back = '/dashboard/courier-statements'

/** A payment statement of a courier: each line with the parcel that it pays out, and the button that books it. */
export function StatementShow() {
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery({
    queryKey: ['courier-statements', 'details', id],
    queryFn: ({ signal }) => statementDetails(id, signal),
    gcTime: 0,
    retry: false,
  })
  return (
    <Gate action="show">
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && (
        <>
          <PageHeader title={<Skeleton width={180} />} back={back} />
          <Skeleton variant="rounded" height={320} />
        </>
      )}
      {data && <Statement statement={data} onBooked={() => void refetch()} />}
    </Gate>
  )
}

const sumOf = (amounts: readonly (number | null)[]) =>
  toTk(amounts.reduce((sum: number, amount) => sum + toPoisha(amount ?? 0), 0))

function Statement({ statement, onBooked }: { statement: StatementDetails; onBooked: () => void }) {
  const { t, title, money, dateTime } = useTranslate()
  const may = useMay()
  const { done, failed } = useNotifyResult()
  const [accept, setAccept] = useState(false)
  const [busy, setBusy] = useState(false)
  const { statement_lines: lines, booked_at } = statement
  const of = (outcome: number) => lines.filter((line) => line.outcome === outcome)
  const [matching, differing] = [of(statementOutcome.matches), of(statementOutcome.differs)]
  const settles = accept ? [...matching, ...differing] : matching
  const courier = choices.courier.find(({ id }) => id === statement.courier)
  const book = async () => {
    setBusy(true)
    try {
      done((await bookStatement({ id: statement.id, accept_differences: accept })).msg)
      onBooked()
    } catch (error) {
      failed(error)
    }
    setBusy(false)
  }
  return (
    <>
      <PageHeader
        title={statement.file_name}
        back={back}
        below={`${courier ? title(courier, 'title') : ''} · ${dateTime(statement.created_at)}`}
      >
        {may('edit', 'courier-statements') && settles.length > 0 && (
          <Button variant="contained" disabled={busy} onClick={() => void book()}>
            {t('couriers.book_statement', { amount: money(sumOf(settles.map(({ cod }) => cod))) })}
          </Button>
        )}
      </PageHeader>
      <Alert severity={statement.open_lines > 0 ? 'warning' : 'info'} sx={{ mb: 2 }}>
        {booked_at && `${t('couriers.booked_on', { when: dateTime(booked_at) })} `}
        {t('couriers.statement_sums', {
          cod: money(statement.cod_total),
          fee: money(statement.fee_total),
          net: money(toTk(toPoisha(statement.cod_total) - toPoisha(statement.fee_total))),
        })}
        {statement.open_lines > 0 && ` ${t('couriers.to_check', { smart_count: statement.open_lines })}`}
      </Alert>
      {differing.length > 0 && (
        <FormControlLabel
          control={<Checkbox checked={accept} onChange={(_, checked) => setAccept(checked)} />}
          label={t('couriers.accept_differences', { smart_count: differing.length })}
        />
      )}
      <TableContainer sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('couriers.line')}</TableCell>
              <TableCell>{t('couriers.consignment_id')}</TableCell>
              <TableCell>{t('couriers.order')}</TableCell>
              <TableCell align="right">{t('couriers.cod')}</TableCell>
              <TableCell align="right">{t('couriers.collected')}</TableCell>
              <TableCell align="right">{t('couriers.fee_column')}</TableCell>
              <TableCell>{t('couriers.outcome')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line) => (
              <Line key={line.line} line={line} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  )
}

const fine: readonly number[] = [statementOutcome.matches, statementOutcome.settled]

function Line({ line }: { line: StatementDetails['statement_lines'][number] }) {
  const { title, money, digits } = useTranslate()
  const outcome = choices.statement_outcome.find(({ id }) => id === line.outcome)
  return (
    <TableRow>
      <TableCell>{digits(line.line)}</TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{line.number}</TableCell>
      <TableCell>
        <OrderLink id={line.order_info_id} number={line.order_id} />
      </TableCell>
      <TableCell align="right">{line.cod === null ? '—' : money(line.cod)}</TableCell>
      <TableCell align="right">
        {line.collected_amount === null ? '—' : money(line.collected_amount)}
      </TableCell>
      <TableCell align="right">{line.fee === null ? '—' : money(line.fee)}</TableCell>
      <TableCell>
        <Box component="span" sx={{ color: fine.includes(line.outcome) ? 'success.main' : 'error.main' }}>
          {outcome ? title(outcome, 'title') : ''}
        </Box>
      </TableCell>
    </TableRow>
  )
}
