/** As much of `pg` as is needed. */
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
