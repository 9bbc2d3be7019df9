import { Alert, Button, Skeleton } from '@mui/material'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { Message } from '../layout/page/Message.tsx'
import { NotFound } from '../layout/page/NotFound.tsx'
import { PageHeader } from '../layout/page/PageHeader.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import { type ImportRun, importStateOf, type SampledRun } from './import-calls.ts'
import { useKindName } from './kinds.ts'
import { RemoveRun } from './RemoveRun.tsx'
import { CheckStep } from './steps/CheckStep.tsx'
import { MappingStep } from './steps/MappingStep.tsx'
import { Progress } from './steps/Progress.tsx'
import { ResultStep } from './steps/ResultStep.tsx'
import { type ImportStep, Steps } from './steps/Steps.tsx'
import { useRun } from './use-run.ts'

/** One import at its current step; it can be left and reopened at every step. */
export function RunPage() {
  const { id } = useParams()
  const { t } = useTranslate()
  const nameOf = useKindName()
  const go = useNavigate()
  const { run, error, take, refetch } = useRun(Number(id))
  if (!run && error?.status === 404) return <NotFound />
  return (
    <>
      <PageHeader
        title={run?.title ?? t('imports.title')}
        back="/dashboard/imports"
        below={
          run &&
          [nameOf(run.kind), run.preset && t(`import_preset.${run.preset}`)].filter(Boolean).join(' · ')
        }
      >
        {run && importStateOf(run) !== 'applying' && (
          <RemoveRun run={run} onRemoved={() => go('/dashboard/imports', { replace: true })} />
        )}
      </PageHeader>
      {run ? (
        <Standing run={run} trouble={error !== undefined} onRun={take} onAgain={refetch} />
      ) : error ? (
        <Message title={t('list.failed')} text={error.message}>
          <Button variant="outlined" onClick={refetch}>
            {t('list.retry')}
          </Button>
        </Message>
      ) : (
        <Skeleton variant="rectangular" height={320} />
      )}
    </>
  )
}

type Props = { run: SampledRun; trouble: boolean; onRun: (run: ImportRun) => void; onAgain: () => void }

function Standing({ run, trouble, onRun, onAgain }: Props) {
  const { t } = useTranslate()
  const [mapping, setMapping] = useState(false)
  const now = mapping ? 'mapping' : importStateOf(run)
  const mapped = (next: ImportRun) => {
    setMapping(false)
    onRun(next)
  }
  const steps: Record<typeof now, ImportStep> = {
    mapping: 'columns',
    failed: 'columns',
    staging: 'check',
    staged: 'check',
    applying: 'check',
    applied: 'done',
    undone: 'done',
  }
  const bodies = {
    mapping: () => <MappingStep run={run} onMapped={mapped} />,
    staging: () => (
      <Progress text={t('import_run.checking')} done={run.done} total={run.total} trouble={trouble} />
    ),
    staged: () => <CheckStep run={run} onRun={onRun} onColumns={() => setMapping(true)} />,
    applying: () => (
      <Progress
        text={t(run.kind === 'product-files' ? 'import_run.applying_parts' : 'import_run.applying')}
        done={run.done}
        // Some databases cannot report progress before the import is done.
        total={run.done > 0 ? run.created + run.updated : 0}
        trouble={trouble}
      />
    ),
    applied: () => <ResultStep run={run} onUndone={onAgain} />,
    undone: () => <ResultStep run={run} onUndone={onAgain} />,
    failed: () => (
      <>
        <Alert severity="error" sx={{ mb: 2 }}>
          {t('import_run.broken')} {run.problem}
        </Alert>
        <MappingStep run={run} onMapped={mapped} />
      </>
    ),
  }
  return (
    <>
      <Steps at={steps[now]} />
      {bodies[now]()}
    </>
  )
}
