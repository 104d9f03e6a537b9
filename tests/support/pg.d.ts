declare module 'pg' {
  type Rows = { rows: Record<string, unknown>[] }

  export class Client {
    constructor(connectionString: string)
    connect(): Promise<void>
    query(text: string, params?: unknown[]): Promise<Rows | Rows[]>
    end(): Promise<void>
  }

  export class Pool {
    constructor(options: { connectionString: string; max: number })
    connect(): Promise<Client & { release: () => void }>
    end(): Promise<void>
  }
}
