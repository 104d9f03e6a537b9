// Generated from supabase/migrations by `npm run db:types`. Not to be edited by hand.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      admin_settings: {
        Row: {
          admin_id: string
          columns: string[] | null
        }
        ComputedFields: never
        Insert: {
          admin_id?: string
          columns?: string[] | null
        }
        Update: {
          admin_id?: string
          columns?: string[] | null
        }
        Relationships: []
      }
      audit_log: {
        Row: {
          action: string
          admin_id: string | null
          after: string | null
          before: string | null
          created_at: string
          destination_id: string | null
          destination_name: string | null
          entry_count: number | null
          entry_ids: string[]
          id: string
          person_name: string | null
        }
        ComputedFields: never
        Insert: {
          action: string
          entry_count?: number | null
        }
        Update: never
        Relationships: []
      }
      deliveries: {
        Row: {
          about_id: string | null
          created_at: string
          destination_id: string
          detail: Json | null
          due_at: string
          entry_id: string | null
          erased_id: string | null
          error: string | null
          event: string
          finished_at: string | null
          id: string
          lease: string | null
          lost_leases: number
          return_id: string | null
          state: string
          status: number | null
          throttles: number
          took_ms: number | null
          tried_at: string | null
          tries: number
        }
        ComputedFields: never
        Insert: {
          destination_id: string
          entry_id?: string | null
          event?: string
          state?: string
        }
        Update: {
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: 'deliveries_about_id_fkey'
            columns: ['about_id']
            isOneToOne: false
            referencedRelation: 'destinations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deliveries_destination_id_fkey'
            columns: ['destination_id']
            isOneToOne: false
            referencedRelation: 'destinations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deliveries_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'waitlist'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deliveries_return_id_fkey'
            columns: ['return_id']
            isOneToOne: false
            referencedRelation: 'waitlist_returns'
            referencedColumns: ['id']
          },
        ]
      }
      destinations: {
        Row: {
          active: boolean
          addresses: string[] | null
          admin_id: string | null
          created_at: string
          events: string[]
          failing_since: string | null
          failure: string | null
          failure_notified_at: string | null
          failures: number
          held_until: string | null
          id: string
          kind: string
          name: string
          removed_at: string | null
          stopped: string | null
          style: string | null
          throttled_at: string | null
          url: string | null
        }
        ComputedFields: never
        Insert: {
          addresses?: string[] | null
          events?: string[]
          kind: string
          name: string
          style?: string | null
          url?: string | null
        }
        Update: {
          active?: boolean
          addresses?: string[] | null
          events?: string[]
          held_until?: string | null
          name?: string
          removed_at?: string | null
          style?: string | null
          url?: string | null
        }
        Relationships: []
      }
      profiles: {
        Row: {
          created_at: string
          email: string | null
          full_name: string | null
          left_at: string | null
          user_id: string
        }
        ComputedFields: never
        Insert: never
        Update: never
        Relationships: []
      }
      saved_views: {
        Row: {
          admin_id: string
          created_at: string
          id: string
          name: string
          shared: boolean
          view: NonNullable<Json>
        }
        ComputedFields: never
        Insert: {
          id?: string
          name: string
          shared?: boolean
          view: NonNullable<Json>
        }
        Update: {
          id?: string
          name?: string
          shared?: boolean
          view?: NonNullable<Json>
        }
        Relationships: []
      }
      team_settings: {
        Row: {
          id: boolean
          morning_hour: number
          morning_on: string
          waiting_hours: number
          zone: string
        }
        ComputedFields: never
        Insert: never
        Update: {
          morning_hour?: number
          waiting_hours?: number
          zone?: string
        }
        Relationships: []
      }
      user_roles: {
        Row: {
          created_at: string
          role: Database['public']['Enums']['app_role']
          user_id: string
        }
        ComputedFields: never
        Insert: never
        Update: never
        Relationships: []
      }
      waitlist: {
        Row: {
          answered_at: string | null
          asked_again_at: string | null
          booked_at: string | null
          changed_at: string
          changed_by: string | null
          company: string | null
          company_key: string | null
          created_at: string
          email: string
          email_key: string | null
          id: string
          landing_path: string | null
          last_activity_at: string
          last_request_at: string
          latest_message: string | null
          message: string | null
          name: string
          name_key: string | null
          next_step: string | null
          next_step_on: string | null
          origin: string | null
          owner_id: string | null
          phone: string | null
          referrer_host: string | null
          reminders: number | null
          return_count: number
          search: string | null
          source: string | null
          spam_reason: string | null
          status: string
          status_since: string
          utm_campaign: string | null
          utm_medium: string | null
          utm_source: string | null
          version: number
        }
        ComputedFields: never
        Insert: {
          company?: string | null
          email: string
          landing_path?: string | null
          message?: string | null
          name: string
          phone?: string | null
          referrer_host?: string | null
          source?: string | null
          spam_reason?: string | null
          utm_campaign?: string | null
          utm_medium?: string | null
          utm_source?: string | null
        }
        Update: {
          company?: string | null
          email?: string
          name?: string
          next_step?: string | null
          next_step_on?: string | null
          owner_id?: string | null
          phone?: string | null
          status?: string
        }
        Relationships: []
      }
      waitlist_history: {
        Row: {
          action: string
          admin_id: string | null
          after: string | null
          before: string | null
          created_at: string
          entry_id: string
          id: string
          undo_values: Json | null
          version: number | null
        }
        ComputedFields: never
        Insert: never
        Update: never
        Relationships: [
          {
            foreignKeyName: 'waitlist_history_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'waitlist'
            referencedColumns: ['id']
          },
        ]
      }
      waitlist_notes: {
        Row: {
          admin_id: string
          body: string
          created_at: string
          entry_id: string
          id: string
          removed_at: string | null
        }
        ComputedFields: never
        Insert: {
          body: string
          entry_id: string
          id?: string
        }
        Update: {
          removed_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'waitlist_notes_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'waitlist'
            referencedColumns: ['id']
          },
        ]
      }
      waitlist_returns: {
        Row: {
          company: string | null
          created_at: string
          email: string
          entry_id: string
          id: string
          landing_path: string | null
          message: string | null
          name: string
          phone: string | null
          referrer_host: string | null
          source: string | null
          spam_reason: string | null
          utm_campaign: string | null
          utm_medium: string | null
          utm_source: string | null
        }
        ComputedFields: never
        Insert: never
        Update: never
        Relationships: [
          {
            foreignKeyName: 'waitlist_returns_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'waitlist'
            referencedColumns: ['id']
          },
        ]
      }
      webhook_secrets: {
        Row: {
          destination_id: string
          expires_at: string | null
        }
        ComputedFields: never
        Insert: {
          destination_id: string
          secret: string
        }
        Update: never
        Relationships: [
          {
            foreignKeyName: 'webhook_secrets_destination_id_fkey'
            columns: ['destination_id']
            isOneToOne: false
            referencedRelation: 'destinations'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: {
      admins: {
        Row: {
          email: string | null
          id: string | null
          last_seen_at: string | null
          left_at: string | null
          name: string | null
        }
        ComputedFields: never
        Relationships: []
      }
      destination_states: {
        Row: {
          active: boolean
          addresses: string[] | null
          created_at: string
          delivered_at: string | null
          events: string[]
          failed: number | null
          failing_since: string | null
          failure: string | null
          held_until: string | null
          id: string
          kind: string
          name: string
          old_secret_until: string | null
          overdue_since: string | null
          stopped: string | null
          style: string | null
          test: Json | null
          url: string | null
          waiting: number | null
        }
        ComputedFields: never
        Insert: never
        Update: never
        Relationships: []
      }
      own_session: {
        Row: {
          began_at: string | null
          ends_at: string | null
          is_open: boolean | null
        }
        ComputedFields: never
        Relationships: []
      }
      schedule_states: {
        Row: {
          active: boolean | null
          name: string | null
        }
        ComputedFields: never
        Relationships: []
      }
      team_activity: {
        Row: {
          action: string | null
          admin_id: string | null
          after: string | null
          before: string | null
          created_at: string | null
          destination_id: string | null
          destination_name: string | null
          entry_count: number | null
          entry_id: string | null
          entry_ids: string[] | null
          entry_name: string | null
          id: string | null
          person_name: string | null
        }
        ComputedFields: never
        Relationships: []
      }
      waitlist_due: {
        Row: {
          asked_again_at: string | null
          company: string | null
          due_at: string | null
          id: string
          name: string
          next_step: string | null
          next_step_on: string | null
          owner_id: string | null
          status: string
          waiting_since: string | null
        }
        ComputedFields: never
        Relationships: []
      }
      waitlist_origins: {
        Row: {
          entries: number | null
          origin: string | null
        }
        ComputedFields: never
        Relationships: []
      }
      waitlist_state: {
        Row: {
          asked_at: string | null
          booked: number | null
          closed: number | null
          contacted: number | null
          due: number | null
          is_admin: boolean | null
          latest_at: string | null
          new: number | null
          spam: number | null
        }
        ComputedFields: never
        Relationships: []
      }
      waitlist_twins: {
        Row: {
          id: string
          status: string
          twin_id: string
        }
        ComputedFields: never
        Relationships: []
      }
    }
    Functions: {
      deliveries_replay: { Args: { destination: string; since: string }; Returns: number }
      remove_access: { Args: { new_owner?: string; person: string }; Returns: boolean }
      waitlist_days: {
        Args: { first_day: string; last_day: string; unit: string; zone: string }
        Returns: {
          day: string
          entries: number
        }[]
      }
      waitlist_matching: {
        Args: { term: string }
        Returns: {
          answered_at: string | null
          asked_again_at: string | null
          booked_at: string | null
          changed_at: string
          changed_by: string | null
          company: string | null
          company_key: string | null
          created_at: string
          email: string
          email_key: string | null
          id: string
          landing_path: string | null
          last_activity_at: string
          last_request_at: string
          latest_message: string | null
          message: string | null
          name: string
          name_key: string | null
          next_step: string | null
          next_step_on: string | null
          origin: string | null
          owner_id: string | null
          phone: string | null
          referrer_host: string | null
          reminders: number | null
          return_count: number
          search: string | null
          source: string | null
          spam_reason: string | null
          status: string
          status_since: string
          utm_campaign: string | null
          utm_medium: string | null
          utm_source: string | null
          version: number
        }[]
        SetofOptions: {
          from: '*'
          to: 'waitlist'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      waitlist_report: {
        Args: { dimension: string; first_day: string; last_day: string; zone: string }
        Returns: {
          answered_within_hour: number
          booked: number
          median_answer_seconds: number
          requests: number
          value: string
        }[]
      }
    }
    Enums: {
      app_role: 'admin'
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type Public = Database['public']
export type Tables<Name extends keyof (Public['Tables'] & Public['Views'])> = (Public['Tables'] &
  Public['Views'])[Name]['Row']
