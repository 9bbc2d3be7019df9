import { DummyDriver, PostgresDialect, type PostgresDialectConfig, PostgresDriver, Transaction } from 'kysely'

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

/** All that a transaction asks goes through its executor; what else it is made of has to be there. */
const unasked = new PostgresDialect({
  pool: async () => {
    throw new Error('A transaction has its connection.')
  },
})

/**
 * The same transaction, which sends what it is asked at once. Kysely has each statement wait till the one before has been
 * answered; they are done in their order all the same, and a way there and back costs more than most of them.
 */
export async function unqueued<Tables>(queued: Transaction<Tables>): Promise<Transaction<Tables>> {
  const executor = queued.getExecutor()
  const connection = await executor.provideConnection(async (given) => given)
  return new Transaction<Tables>({
    config: { dialect: unasked },
    dialect: unasked,
    driver: new DummyDriver(),
    executor: executor.withConnectionProvider({ provideConnection: (use) => use(connection) }),
  })
}
