import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer, json } from 'node:stream/consumers'
import type { NativePostgres } from '../../scripts/backend/local-supabase.ts'
import { UNSET_AUTH_SETTINGS } from './auth-settings.ts'

// Stands in for Supabase's Management API, as far as the commands of
// docs/deploy.md call it. Shapes: https://api.supabase.com/api/v1-json, and for
// /v2/…/config the command line's own schema.

/** A new project's settings where they matter here. */
const NEW_PROJECT = {
  disable_signup: false,
  site_url: 'http://localhost:3000',
  uri_allow_list: '',
  jwt_exp: 3600,
  external_email_enabled: true,
  external_anonymous_users_enabled: false,
  password_min_length: 6,
  mailer_autoconfirm: false,
  mailer_secure_email_change_enabled: true,
  mailer_otp_exp: 3600,
  mailer_otp_length: 6,
  mfa_max_enrolled_factors: 10,
  mfa_totp_enroll_enabled: true,
  mfa_totp_verify_enabled: true,
  rate_limit_otp: 30,
  rate_limit_verify: 30,
  rate_limit_token_refresh: 150,
  rate_limit_email_sent: 2,
  security_update_password_require_reauthentication: false,
  security_update_password_require_current_password: false,
  sessions_timebox: 0,
  sessions_inactivity_timeout: 0,
  smtp_host: null,
  smtp_max_frequency: 60,
}

const DATE = '2026-11-28T00:00:00Z'

export interface ManagementApi {
  /** Auth settings, for a change by hand. */
  auth: Record<string, unknown>
  /** Deployed functions by name. */
  functions: Map<string, DeployedFunction>
  secrets: Set<string>
  database: { ssl_enforced: boolean }
  /** Environment in which the command line calls this server. */
  env: Record<string, string>
  close: () => void
}

interface DeployedFunction {
  metadata: Record<string, unknown>
  /** Files by path. */
  files: Map<string, Uint8Array>
}

/**
 * Serves one project; SQL runs in `postgres`. `folder`: home of the command
 * line.
 */
export async function startManagementApi(
  reference: string,
  folder: string,
  postgres?: NativePostgres,
): Promise<ManagementApi> {
  const auth: ManagementApi['auth'] = { ...NEW_PROJECT }
  const api = {
    db_schema: 'public,graphql_public',
    db_extra_search_path: 'public, extensions',
    max_rows: 1000,
    db_pool: null,
    db_pool_acquisition_timeout: null,
    db_pool_max_lifetime: null,
    db_pool_max_idletime: null,
  }
  const database = {
    major_version: 17,
    ssl_enforced: false,
    network_restrictions: {
      allowed_cidrs: [
        { address: '0.0.0.0/0', type: 'v4' },
        { address: '::/0', type: 'v6' },
      ],
    },
    postgres_settings: {},
  }
  const functions: ManagementApi['functions'] = new Map()
  const secrets: ManagementApi['secrets'] = new Set()

  const project = {
    id: reference,
    ref: reference,
    organization_id: 'sayfield',
    organization_slug: 'sayfield',
    name: 'sayfield',
    region: 'eu-west-1',
    status: 'ACTIVE_HEALTHY',
    database: {
      host: `db.${reference}.supabase.example`,
      version: '17.6.1.111',
      postgres_engine: '17',
      release_channel: 'ga',
    },
    created_at: DATE,
  }
  const described = ([slug, { metadata }]: [string, DeployedFunction]) => ({
    id: slug,
    slug,
    name: slug,
    status: 'ACTIVE',
    version: 1,
    created_at: 0,
    updated_at: 0,
    ...metadata,
  })

  const routes: Record<string, (body: never) => unknown> = {
    'GET ': () => project,
    'GET config/auth': () => ({ ...UNSET_AUTH_SETTINGS, ...auth }),
    'PATCH config/auth': (body: Record<string, unknown>) => ({
      ...UNSET_AUTH_SETTINGS,
      ...Object.assign(auth, body),
    }),
    'GET postgrest': () => api,
    'PATCH postgrest': (body) => Object.assign(api, body),
    'GET ssl-enforcement': () => ssl(),
    'PUT ssl-enforcement': ({
      requestedConfig,
    }: {
      requestedConfig: { database: boolean }
    }) => {
      database.ssl_enforced = requestedConfig.database
      return ssl()
    },
    'GET billing/addons': () => ({ selected_addons: [], available_addons: [] }),
    'GET branches': () => [],
    'GET secrets': () =>
      [...secrets].map((name) => ({ name, value: 'a digest' })),
    'POST secrets': (body: { name: string }[]) => {
      for (const { name } of body) secrets.add(name)
      return {}
    },
    'GET functions': () => [...functions].map(described),
    'POST database/query': ({ query }: { query: string }) =>
      JSON.parse(
        postgres?.sql(
          `select coalesce(json_agg(r), '[]') from (${query}) as r`,
        ) ?? '[]',
      ),
  }
  const ssl = () => ({
    currentConfig: { database: database.ssl_enforced },
    appliedSuccessfully: true,
  })
  const config = () => ({
    data: {
      type: 'project_config',
      id: reference,
      attributes: {
        database,
        pooler: { pool_mode: 'transaction', default_pool_size: 15 },
        auth,
        api,
        realtime: { enabled: true },
        storage: { file_size_limit: 52_428_800, features: {} },
      },
    },
  })

  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url = '' } = request
      const path = new URL(url, 'http://api').pathname
      if (path === `/v2/projects/${reference}/config`)
        return send(response, 200, config())
      if (path === '/v1/projects') return send(response, 200, [project])
      const own = path.replace(new RegExp(`^/v1/projects/${reference}/?`), '')
      if (`${method} ${own}` === 'POST functions/deploy') {
        const form = await new Request('http://api', {
          method,
          headers: { 'content-type': request.headers['content-type'] ?? '' },
          body: new Uint8Array(await buffer(request)),
        }).formData()
        const slug = new URL(url, 'http://api').searchParams.get('slug') ?? ''
        const deployed = await functionIn(form)
        functions.set(slug, deployed)
        return send(response, 201, described([slug, deployed]))
      }
      const [, slug, part] = /^functions\/([^/]+)(\/body)?$/.exec(own) ?? []
      const named = slug && method === 'GET' ? functions.get(slug) : undefined
      if (slug && named)
        return part
          ? sendFiles(response, named)
          : send(response, 200, described([slug, named]))
      const body =
        request.headers['content-length'] === undefined &&
        request.headers['transfer-encoding'] === undefined
          ? undefined
          : await json(request)
      const answer = routes[`${method} ${own}`]?.(body as never)
      return answer === undefined
        ? send(response, 404, { message: `No ${method} ${path}` })
        : send(response, method === 'POST' ? 201 : 200, answer)
    })().catch((error: unknown) =>
      send(response, 500, { message: String(error) }),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  mkdirSync(folder, { recursive: true })
  const profile = join(folder, 'profile.yaml')
  writeFileSync(
    profile,
    `name: stand-in\napi_url: ${address}\ndashboard_url: ${address}\nproject_host: supabase.example\n`,
  )
  return {
    auth,
    database,
    functions,
    secrets,
    env: {
      HOME: folder,
      SUPABASE_HOME: folder,
      SUPABASE_PROFILE: profile,
      SUPABASE_ACCESS_TOKEN: `sbp_${'0123456789'.repeat(4)}`,
      SUPABASE_NO_KEYRING: '1',
      SUPABASE_TELEMETRY_DISABLED: '1',
      SUPABASE_NO_UPDATE_NOTIFIER: '1',
      DO_NOT_TRACK: '1',
    },
    close: () => {
      server.close()
    },
  }
}

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

/** Reads a function from the form that a deployment sends. */
async function functionIn(form: FormData): Promise<DeployedFunction> {
  const files: DeployedFunction['files'] = new Map()
  for (const part of form.getAll('file'))
    if (part instanceof File)
      files.set(part.name, new Uint8Array(await part.arrayBuffer()))
  const metadata = form.get('metadata')
  return {
    files,
    metadata: JSON.parse(
      typeof metadata === 'string' ? metadata : '{}',
    ) as Record<string, unknown>,
  }
}

/**
 * Sends the function's source as the platform does: multipart, one part a file.
 */
function sendFiles(
  response: ServerResponse,
  { metadata, files }: DeployedFunction,
) {
  const boundary = 'a-boundary'
  response.writeHead(200, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
  })
  response.write(
    `--${boundary}\r\nContent-Disposition: form-data; name="metadata"\r\n\r\n${JSON.stringify(metadata)}\r\n`,
  )
  for (const [name, body] of files) {
    response.write(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nSupabase-Path: ${name}\r\n\r\n`,
    )
    response.write(body)
    response.write('\r\n')
  }
  response.end(`--${boundary}--\r\n`)
}
