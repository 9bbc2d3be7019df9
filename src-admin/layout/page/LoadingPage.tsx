import { Skeleton } from '@mui/material'
import { LoadError } from './LoadError.tsx'
import { PageHeader } from './PageHeader.tsx'

type Props = { back: string; error: Error | null; onRetry: () => void }

/** The page of a record that is loading or could not be loaded. */
export const LoadingPage = ({ back, error, onRetry }: Props) => (
  <>
    <PageHeader title={error ? '' : <Skeleton width={180} />} back={back} />
    {error ? (
      <LoadError text={error.message} onRetry={onRetry} />
    ) : (
      <Skeleton variant="rounded" height={320} />
    )}
  </>
)
