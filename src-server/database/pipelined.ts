import { PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'

/**
 * PostgreSQL over connections that send on without waiting for answers: the beginning of a transaction goes with its first
 * statement. Where it cannot begin, that statement says so.
 */
export class PipelinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PipelinedDriver {
    return new PipelinedDriver(this.#config)
  }
}

class PipelinedDriver extends PostgresDriver {
  override async beginTransaction(...asked: Parameters<PostgresDriver['beginTransaction']>): Promise<void> {
    super.beginTransaction(...asked).catch(() => {})
  }
}
