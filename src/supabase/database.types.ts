// Generated from supabase/migrations by `npm run db:types`. Not to be edited by hand.

export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  public: {
    Tables: {
      access_invitations: {
        Row: {
          accepted_at: string | null
          email: string
          expires_at: string
          full_name: string | null
          id: string
          invited_at: string
          invited_by: string
          role: Database['public']['Enums']['app_role']
        }
        ComputedFields: never
        Insert: {
          accepted_at?: string | null
          email: string
          expires_at?: string
          full_name?: string | null
          id?: string
          invited_at?: string
          invited_by?: string
          role: Database['public']['Enums']['app_role']
        }
        Update: {
          accepted_at?: string | null
          email?: string
          expires_at?: string
          full_name?: string | null
          id?: string
          invited_at?: string
          invited_by?: string
          role?: Database['public']['Enums']['app_role']
        }
        Relationships: []
      }
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
          admin_id?: string | null
          after?: string | null
          before?: string | null
          created_at?: string
          destination_id?: string | null
          destination_name?: string | null
          entry_count?: number | null
          entry_ids?: string[]
          id?: string
          person_name?: string | null
        }
        Update: {
          action?: string
          admin_id?: string | null
          after?: string | null
          before?: string | null
          created_at?: string
          destination_id?: string | null
          destination_name?: string | null
          entry_count?: number | null
          entry_ids?: string[]
          id?: string
          person_name?: string | null
        }
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
          invitation_id: string | null
          lease: string | null
          lost_leases: number
          note_id: string | null
          press: string | null
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
          about_id?: string | null
          created_at?: string
          destination_id: string
          detail?: Json | null
          due_at?: string
          entry_id?: string | null
          erased_id?: string | null
          error?: string | null
          event?: string
          finished_at?: string | null
          id?: string
          invitation_id?: string | null
          lease?: string | null
          lost_leases?: number
          note_id?: string | null
          press?: string | null
          return_id?: string | null
          state?: string
          status?: number | null
          throttles?: number
          took_ms?: number | null
          tried_at?: string | null
          tries?: number
        }
        Update: {
          about_id?: string | null
          created_at?: string
          destination_id?: string
          detail?: Json | null
          due_at?: string
          entry_id?: string | null
          erased_id?: string | null
          error?: string | null
          event?: string
          finished_at?: string | null
          id?: string
          invitation_id?: string | null
          lease?: string | null
          lost_leases?: number
          note_id?: string | null
          press?: string | null
          return_id?: string | null
          state?: string
          status?: number | null
          throttles?: number
          took_ms?: number | null
          tried_at?: string | null
          tries?: number
        }
        Relationships: [
          {
            foreignKeyName: 'deliveries_about_id_fkey'
            columns: ['about_id']
            isOneToOne: false
            referencedRelation: 'destination_states'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deliveries_about_id_fkey'
            columns: ['about_id']
            isOneToOne: false
            referencedRelation: 'destinations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deliveries_about_id_fkey'
            columns: ['about_id']
            isOneToOne: false
            referencedRelation: 'failing_mailboxes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deliveries_destination_id_fkey'
            columns: ['destination_id']
            isOneToOne: false
            referencedRelation: 'destination_states'
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
            foreignKeyName: 'deliveries_destination_id_fkey'
            columns: ['destination_id']
            isOneToOne: false
            referencedRelation: 'failing_mailboxes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deliveries_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'undated_bookings'
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
            foreignKeyName: 'deliveries_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'waitlist_twins'
            referencedColumns: ['twin_id']
          },
          {
            foreignKeyName: 'deliveries_invitation_id_fkey'
            columns: ['invitation_id']
            isOneToOne: false
            referencedRelation: 'invitations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deliveries_note_id_fkey'
            columns: ['note_id']
            isOneToOne: false
            referencedRelation: 'waitlist_notes'
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
      demos: {
        Row: {
          booked_at: string
          booked_by: string | null
          booking_uid: string | null
          decided_at: string | null
          decided_by: string | null
          entry_id: string
          entry_version: number | null
          former_booking_uids: string[]
          holder_id: string | null
          id: string
          invites: boolean
          minutes: number
          outcome: string | null
          press: string | null
          starts_at: string
          status_before: string | null
        }
        ComputedFields: never
        Insert: {
          booked_at?: string
          booked_by?: string | null
          booking_uid?: string | null
          decided_at?: string | null
          decided_by?: string | null
          entry_id: string
          entry_version?: number | null
          former_booking_uids?: string[]
          holder_id?: string | null
          id?: string
          invites?: boolean
          minutes?: number
          outcome?: string | null
          press?: string | null
          starts_at: string
          status_before?: string | null
        }
        Update: {
          booked_at?: string
          booked_by?: string | null
          booking_uid?: string | null
          decided_at?: string | null
          decided_by?: string | null
          entry_id?: string
          entry_version?: number | null
          former_booking_uids?: string[]
          holder_id?: string | null
          id?: string
          invites?: boolean
          minutes?: number
          outcome?: string | null
          press?: string | null
          starts_at?: string
          status_before?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'demos_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'undated_bookings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'demos_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'waitlist'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'demos_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'waitlist_twins'
            referencedColumns: ['twin_id']
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
          sender: string | null
          stopped: string | null
          style: string | null
          throttled_at: string | null
          url: string | null
        }
        ComputedFields: never
        Insert: {
          active?: boolean
          addresses?: string[] | null
          admin_id?: string | null
          created_at?: string
          events?: string[]
          failing_since?: string | null
          failure?: string | null
          failure_notified_at?: string | null
          failures?: number
          held_until?: string | null
          id?: string
          kind: string
          name: string
          removed_at?: string | null
          sender?: string | null
          stopped?: string | null
          style?: string | null
          throttled_at?: string | null
          url?: string | null
        }
        Update: {
          active?: boolean
          addresses?: string[] | null
          admin_id?: string | null
          created_at?: string
          events?: string[]
          failing_since?: string | null
          failure?: string | null
          failure_notified_at?: string | null
          failures?: number
          held_until?: string | null
          id?: string
          kind?: string
          name?: string
          removed_at?: string | null
          sender?: string | null
          stopped?: string | null
          style?: string | null
          throttled_at?: string | null
          url?: string | null
        }
        Relationships: []
      }
      invitations: {
        Row: {
          admin_id: string | null
          created_at: string
          demo_id: string
          entry_id: string
          failure: string | null
          holder_id: string | null
          id: string
          method: string
          minutes: number
          sent_at: string | null
          sequence: number
          starts_at: string
        }
        ComputedFields: never
        Insert: {
          admin_id?: string | null
          created_at?: string
          demo_id: string
          entry_id: string
          failure?: string | null
          holder_id?: string | null
          id?: string
          method: string
          minutes: number
          sent_at?: string | null
          sequence: number
          starts_at: string
        }
        Update: {
          admin_id?: string | null
          created_at?: string
          demo_id?: string
          entry_id?: string
          failure?: string | null
          holder_id?: string | null
          id?: string
          method?: string
          minutes?: number
          sent_at?: string | null
          sequence?: number
          starts_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'invitations_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'undated_bookings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'invitations_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'waitlist'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'invitations_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'waitlist_twins'
            referencedColumns: ['twin_id']
          },
        ]
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
        Insert: {
          created_at?: string
          email?: string | null
          full_name?: string | null
          left_at?: string | null
          user_id: string
        }
        Update: {
          created_at?: string
          email?: string | null
          full_name?: string | null
          left_at?: string | null
          user_id?: string
        }
        Relationships: []
      }
      replies: {
        Row: {
          admin_id: string
          body: string
          created_at: string
          entry_id: string
          error: string | null
          id: string
          message_id: string | null
          refused_at: string | null
          send_at: string
          sent_at: string | null
          subject: string
        }
        ComputedFields: never
        Insert: {
          admin_id?: string
          body: string
          created_at?: string
          entry_id: string
          error?: string | null
          id?: string
          message_id?: string | null
          refused_at?: string | null
          send_at?: string
          sent_at?: string | null
          subject: string
        }
        Update: {
          admin_id?: string
          body?: string
          created_at?: string
          entry_id?: string
          error?: string | null
          id?: string
          message_id?: string | null
          refused_at?: string | null
          send_at?: string
          sent_at?: string | null
          subject?: string
        }
        Relationships: [
          {
            foreignKeyName: 'replies_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'undated_bookings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'replies_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'waitlist'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'replies_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'waitlist_twins'
            referencedColumns: ['twin_id']
          },
        ]
      }
      reply_openings: {
        Row: {
          body: string
          created_at: string
          form: string | null
          id: string
          name: string
          subject: string
          version: number
        }
        ComputedFields: never
        Insert: {
          body: string
          created_at?: string
          form?: string | null
          id?: string
          name: string
          subject: string
          version?: number
        }
        Update: {
          body?: string
          created_at?: string
          form?: string | null
          id?: string
          name?: string
          subject?: string
          version?: number
        }
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
          admin_id?: string
          created_at?: string
          id?: string
          name: string
          shared?: boolean
          view: NonNullable<Json>
        }
        Update: {
          admin_id?: string
          created_at?: string
          id?: string
          name?: string
          shared?: boolean
          view?: NonNullable<Json>
        }
        Relationships: []
      }
      team_settings: {
        Row: {
          escalate_to: string | null
          escalation_hours: number
          id: boolean
          invites: boolean
          morning_hour: number
          morning_on: string
          needs_factor: boolean
          waiting_hours: number
          workday_ends: string
          workday_starts: string
          working_days: number[]
          zone: string
        }
        ComputedFields: never
        Insert: {
          escalate_to?: string | null
          escalation_hours?: number
          id?: boolean
          invites?: boolean
          morning_hour?: number
          morning_on?: string
          needs_factor?: boolean
          waiting_hours?: number
          workday_ends?: string
          workday_starts?: string
          working_days?: number[]
          zone?: string
        }
        Update: {
          escalate_to?: string | null
          escalation_hours?: number
          id?: boolean
          invites?: boolean
          morning_hour?: number
          morning_on?: string
          needs_factor?: boolean
          waiting_hours?: number
          workday_ends?: string
          workday_starts?: string
          working_days?: number[]
          zone?: string
        }
        Relationships: [
          {
            foreignKeyName: 'team_settings_escalate_to'
            columns: ['escalate_to']
            isOneToOne: false
            referencedRelation: 'user_roles'
            referencedColumns: ['user_id']
          },
        ]
      }
      user_roles: {
        Row: {
          created_at: string
          last_turn_at: string | null
          role: Database['public']['Enums']['app_role']
          takes_turns: boolean
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          last_turn_at?: string | null
          role: Database['public']['Enums']['app_role']
          takes_turns?: boolean
          user_id: string
        }
        Update: {
          created_at?: string
          last_turn_at?: string | null
          role?: Database['public']['Enums']['app_role']
          takes_turns?: boolean
          user_id?: string
        }
        Relationships: []
      }
      waitlist: {
        Row: {
          answer_seconds: number | null
          answered_at: string | null
          answered_by: string | null
          asked_again_at: string | null
          booked_at: string | null
          changed_at: string
          changed_by: string | null
          company: string | null
          company_domain: string | null
          company_key: string | null
          created_at: string
          due_at: string | null
          due_reason: string | null
          email: string | null
          email_key: string | null
          escalate_at: string | null
          escalated_at: string | null
          handled_by: string | null
          id: string
          landing_path: string | null
          last_activity_at: string
          last_request_at: string
          late_at: string | null
          latest_message: string | null
          message: string | null
          name: string
          name_key: string | null
          next_step: string | null
          next_step_on: string | null
          origin: string | null
          outcome: string | null
          outcome_at: string | null
          owner_id: string | null
          phone: string | null
          press: string | null
          referrer_host: string | null
          remind_at: string | null
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
          answer_seconds?: number | null
          answered_at?: string | null
          answered_by?: string | null
          asked_again_at?: string | null
          booked_at?: string | null
          changed_at?: string
          changed_by?: string | null
          company?: string | null
          company_domain?: never
          company_key?: never
          created_at?: string
          due_at?: string | null
          due_reason?: string | null
          email?: string | null
          email_key?: never
          escalate_at?: string | null
          escalated_at?: string | null
          handled_by?: never
          id?: string
          landing_path?: string | null
          last_activity_at?: string
          last_request_at?: string
          late_at?: string | null
          latest_message?: string | null
          message?: string | null
          name: string
          name_key?: never
          next_step?: string | null
          next_step_on?: string | null
          origin?: never
          outcome?: string | null
          outcome_at?: string | null
          owner_id?: string | null
          phone?: string | null
          press?: string | null
          referrer_host?: string | null
          remind_at?: string | null
          reminders?: number | null
          return_count?: number
          search?: string | null
          source?: string | null
          spam_reason?: string | null
          status?: string
          status_since?: string
          utm_campaign?: string | null
          utm_medium?: string | null
          utm_source?: string | null
          version?: number
        }
        Update: {
          answer_seconds?: number | null
          answered_at?: string | null
          answered_by?: string | null
          asked_again_at?: string | null
          booked_at?: string | null
          changed_at?: string
          changed_by?: string | null
          company?: string | null
          company_domain?: never
          company_key?: never
          created_at?: string
          due_at?: string | null
          due_reason?: string | null
          email?: string | null
          email_key?: never
          escalate_at?: string | null
          escalated_at?: string | null
          handled_by?: never
          id?: string
          landing_path?: string | null
          last_activity_at?: string
          last_request_at?: string
          late_at?: string | null
          latest_message?: string | null
          message?: string | null
          name?: string
          name_key?: never
          next_step?: string | null
          next_step_on?: string | null
          origin?: never
          outcome?: string | null
          outcome_at?: string | null
          owner_id?: string | null
          phone?: string | null
          press?: string | null
          referrer_host?: string | null
          remind_at?: string | null
          reminders?: number | null
          return_count?: number
          search?: string | null
          source?: string | null
          spam_reason?: string | null
          status?: string
          status_since?: string
          utm_campaign?: string | null
          utm_medium?: string | null
          utm_source?: string | null
          version?: number
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
          press: string
          undo_values: Json | null
          version: number | null
        }
        ComputedFields: never
        Insert: {
          action: string
          admin_id?: string | null
          after?: string | null
          before?: string | null
          created_at?: string
          entry_id: string
          id?: string
          press?: string
          undo_values?: Json | null
          version?: number | null
        }
        Update: {
          action?: string
          admin_id?: string | null
          after?: string | null
          before?: string | null
          created_at?: string
          entry_id?: string
          id?: string
          press?: string
          undo_values?: Json | null
          version?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'waitlist_history_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'undated_bookings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'waitlist_history_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'waitlist'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'waitlist_history_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'waitlist_twins'
            referencedColumns: ['twin_id']
          },
        ]
      }
      waitlist_notes: {
        Row: {
          admin_id: string
          body: string
          created_at: string
          entry_id: string
          first_body: string | null
          id: string
          mentions: string[]
          removed_at: string | null
          search: string | null
        }
        ComputedFields: never
        Insert: {
          admin_id?: string
          body: string
          created_at?: string
          entry_id: string
          first_body?: string | null
          id?: string
          mentions?: string[]
          removed_at?: string | null
          search?: never
        }
        Update: {
          admin_id?: string
          body?: string
          created_at?: string
          entry_id?: string
          first_body?: string | null
          id?: string
          mentions?: string[]
          removed_at?: string | null
          search?: never
        }
        Relationships: [
          {
            foreignKeyName: 'waitlist_notes_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'undated_bookings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'waitlist_notes_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'waitlist'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'waitlist_notes_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'waitlist_twins'
            referencedColumns: ['twin_id']
          },
        ]
      }
      waitlist_returns: {
        Row: {
          company: string | null
          created_at: string
          email: string | null
          entry_id: string
          id: string
          landing_path: string | null
          message: string | null
          name: string
          phone: string | null
          referrer_host: string | null
          search: string | null
          source: string | null
          spam_reason: string | null
          utm_campaign: string | null
          utm_medium: string | null
          utm_source: string | null
        }
        ComputedFields: never
        Insert: {
          company?: string | null
          created_at?: string
          email?: string | null
          entry_id: string
          id?: string
          landing_path?: string | null
          message?: string | null
          name: string
          phone?: string | null
          referrer_host?: string | null
          search?: string | null
          source?: string | null
          spam_reason?: string | null
          utm_campaign?: string | null
          utm_medium?: string | null
          utm_source?: string | null
        }
        Update: {
          company?: string | null
          created_at?: string
          email?: string | null
          entry_id?: string
          id?: string
          landing_path?: string | null
          message?: string | null
          name?: string
          phone?: string | null
          referrer_host?: string | null
          search?: string | null
          source?: string | null
          spam_reason?: string | null
          utm_campaign?: string | null
          utm_medium?: string | null
          utm_source?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'waitlist_returns_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'undated_bookings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'waitlist_returns_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'waitlist'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'waitlist_returns_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'waitlist_twins'
            referencedColumns: ['twin_id']
          },
        ]
      }
      webhook_secrets: {
        Row: {
          created_at: string
          destination_id: string
          expires_at: string | null
          secret: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          destination_id: string
          expires_at?: string | null
          secret: string
        }
        Update: {
          created_at?: string
          destination_id?: string
          expires_at?: string | null
          secret?: string
        }
        Relationships: [
          {
            foreignKeyName: 'webhook_secrets_destination_id_fkey'
            columns: ['destination_id']
            isOneToOne: false
            referencedRelation: 'destination_states'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'webhook_secrets_destination_id_fkey'
            columns: ['destination_id']
            isOneToOne: false
            referencedRelation: 'destinations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'webhook_secrets_destination_id_fkey'
            columns: ['destination_id']
            isOneToOne: false
            referencedRelation: 'failing_mailboxes'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: {
      demo_list: {
        Row: {
          entry_id: string
          held_by: string | null
          id: string
          landing_path: string | null
          origin: string | null
          result: string | null
          source: string | null
          starts_at: string
          utm_campaign: string | null
        }
        ComputedFields: never
        Relationships: [
          {
            foreignKeyName: 'demos_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'undated_bookings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'demos_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'waitlist'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'demos_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'waitlist_twins'
            referencedColumns: ['twin_id']
          },
        ]
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
          sender: string | null
          stopped: string | null
          style: string | null
          test: Json | null
          url: string | null
          waiting: number | null
        }
        ComputedFields: never
        Insert: {
          active?: boolean | null
          addresses?: string[] | null
          created_at?: string | null
          delivered_at?: never
          events?: string[] | null
          failed?: never
          failing_since?: never
          failure?: string | null
          held_until?: never
          id?: string | null
          kind?: string | null
          name?: string | null
          old_secret_until?: never
          overdue_since?: never
          sender?: string | null
          stopped?: string | null
          style?: string | null
          test?: never
          url?: string | null
          waiting?: never
        }
        Update: {
          active?: boolean | null
          addresses?: string[] | null
          created_at?: string | null
          delivered_at?: never
          events?: string[] | null
          failed?: never
          failing_since?: never
          failure?: string | null
          held_until?: never
          id?: string | null
          kind?: string | null
          name?: string | null
          old_secret_until?: never
          overdue_since?: never
          sender?: string | null
          stopped?: string | null
          style?: string | null
          test?: never
          url?: string | null
          waiting?: never
        }
        Relationships: []
      }
      failing_mailboxes: {
        Row: {
          admin_id: string | null
          failed: number | null
          failing_since: string | null
          failure: string | null
          id: string
          name: string
        }
        ComputedFields: never
        Relationships: []
      }
      own_session: {
        Row: {
          began_at: string | null
          ends_at: string | null
          others: number | null
          state: string | null
        }
        ComputedFields: never
        Relationships: []
      }
      people: {
        Row: {
          email: string | null
          has_factor: boolean | null
          id: string | null
          last_seen_at: string | null
          left_at: string | null
          name: string | null
          role: Database['public']['Enums']['app_role'] | null
          takes_turns: boolean | null
        }
        ComputedFields: never
        Relationships: []
      }
      problems: {
        Row: {
          problem: string | null
          since: string | null
          subject: string | null
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
          changes: Json | null
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
      undated_bookings: {
        Row: {
          due_at: string | null
          id: string
          owner_id: string | null
        }
        ComputedFields: never
        Insert: {
          due_at?: string | null
          id?: string | null
          owner_id?: string | null
        }
        Update: {
          due_at?: string | null
          id?: string | null
          owner_id?: string | null
        }
        Relationships: []
      }
      waitlist_addresses: {
        Row: {
          email: string | null
          entry_id: string | null
          former: boolean | null
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
          latest_at: string | null
          new: number | null
          role: Database['public']['Enums']['app_role'] | null
          spam: number | null
        }
        ComputedFields: never
        Relationships: []
      }
      waitlist_twins: {
        Row: {
          former: boolean | null
          id: string | null
          name: string
          status: string
          twin_id: string
        }
        ComputedFields: never
        Relationships: []
      }
    }
    Functions: {
      change_role: {
        Args: {
          new_owner?: string
          new_role: Database['public']['Enums']['app_role']
          person: string
        }
        Returns: boolean
      }
      deliveries_claim: {
        Args: {
          destination: string
          lease_seconds: number
          moment?: string
          most: number
        }
        Returns: Json
      }
      deliveries_due: { Args: { moment?: string }; Returns: Json }
      deliveries_replay: {
        Args: { destination: string; since: string }
        Returns: number
      }
      delivery_finish: {
        Args: {
          error?: string
          hold_seconds?: number
          lease: string
          moment?: string
          result: string
          retry_seconds?: number
          status?: number
          took_ms?: number
        }
        Returns: boolean
      }
      delivery_sender: { Args: { address: string }; Returns: undefined }
      form_works: { Args: Record<PropertyKey, never>; Returns: boolean }
      record_booking: {
        Args: {
          email: string
          event: string
          former_uid: string
          holder_email?: string
          message?: string
          minutes: number
          name: string
          starts_at: string
          uid: string
        }
        Returns: string
      }
      remove_access: {
        Args: { new_owner?: string; person: string }
        Returns: boolean
      }
      reset_factor: { Args: { person: string }; Returns: boolean }
      waitlist_colleagues: {
        Args: { entry: string }
        Returns: {
          answer_seconds: number | null
          answered_at: string | null
          answered_by: string | null
          asked_again_at: string | null
          booked_at: string | null
          changed_at: string
          changed_by: string | null
          company: string | null
          company_domain: string | null
          company_key: string | null
          created_at: string
          due_at: string | null
          due_reason: string | null
          email: string | null
          email_key: string | null
          escalate_at: string | null
          escalated_at: string | null
          handled_by: string | null
          id: string
          landing_path: string | null
          last_activity_at: string
          last_request_at: string
          late_at: string | null
          latest_message: string | null
          message: string | null
          name: string
          name_key: string | null
          next_step: string | null
          next_step_on: string | null
          origin: string | null
          outcome: string | null
          outcome_at: string | null
          owner_id: string | null
          phone: string | null
          press: string | null
          referrer_host: string | null
          remind_at: string | null
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
      waitlist_days: {
        Args: {
          first_day: string
          last_day: string
          unit: string
          zone: string
        }
        Returns: {
          day: string
          entries: number
        }[]
      }
      waitlist_matching: {
        Args: { term: string }
        Returns: {
          answer_seconds: number | null
          answered_at: string | null
          answered_by: string | null
          asked_again_at: string | null
          booked_at: string | null
          changed_at: string
          changed_by: string | null
          company: string | null
          company_domain: string | null
          company_key: string | null
          created_at: string
          due_at: string | null
          due_reason: string | null
          email: string | null
          email_key: string | null
          escalate_at: string | null
          escalated_at: string | null
          handled_by: string | null
          id: string
          landing_path: string | null
          last_activity_at: string
          last_request_at: string
          late_at: string | null
          latest_message: string | null
          message: string | null
          name: string
          name_key: string | null
          next_step: string | null
          next_step_on: string | null
          origin: string | null
          outcome: string | null
          outcome_at: string | null
          owner_id: string | null
          phone: string | null
          press: string | null
          referrer_host: string | null
          remind_at: string | null
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
        Args: {
          dimension: string
          first_day: string
          last_day: string
          zone: string
        }
        Returns: {
          answered: number
          booked: number
          cancelled: number
          demos: number
          held: number
          lost: number
          median_answer_seconds: number
          median_clock_seconds: number
          no_show: number
          open: number
          p90_answer_seconds: number
          p90_clock_seconds: number
          pending: number
          requests: number
          value: string
          won: number
        }[]
      }
    }
    Enums: {
      app_role: 'admin' | 'reader'
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] &
        DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] &
        DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {
      app_role: ['admin', 'reader'],
    },
  },
} as const
