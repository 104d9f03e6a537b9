/** The part of `pg` that the tests use. */
declare module 'pg' {
  type Rows = { rows: Record<string, unknown>[] }

  export class Client {
    constructor(connectionString: string)
    connect(): Promise<void>
    /** Several statements in one text give several results. */
    query(text: string, params?: unknown[]): Promise<Rows | Rows[]>
    end(): Promise<void>
  }
}
