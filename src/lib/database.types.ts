// Generated from supabase/migrations by `npm run db:types`. Not to be edited by hand.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  "public": {
    Tables: {
      "profiles": {
        Row: {
          "created_at": string,
          "email": string | null,
          "full_name": string | null,
          "user_id": string
        }
        ComputedFields: never
        Insert: {
          "created_at"?: string,
          "email"?: string | null,
          "full_name"?: string | null,
          "user_id": string
        }
        Update: {
          "created_at"?: string,
          "email"?: string | null,
          "full_name"?: string | null,
          "user_id"?: string
        }
        Relationships: [
        ]
      },
      "user_roles": {
        Row: {
          "created_at": string,
          "role": Database["public"]['Enums']["app_role"],
          "user_id": string
        }
        ComputedFields: never
        Insert: {
          "created_at"?: string,
          "role": Database["public"]['Enums']["app_role"],
          "user_id": string
        }
        Update: {
          "created_at"?: string,
          "role"?: Database["public"]['Enums']["app_role"],
          "user_id"?: string
        }
        Relationships: [
        ]
      },
      "waitlist": {
        Row: {
          "company": string | null,
          "company_key": string | null,
          "created_at": string,
          "email": string,
          "email_key": string | null,
          "id": string,
          "landing_path": string | null,
          "message": string | null,
          "message_key": string | null,
          "name": string,
          "name_key": string | null,
          "phone": string | null,
          "phone_key": string | null,
          "referrer_host": string | null,
          "search": string | null,
          "source": string | null,
          "suspect": boolean,
          "suspicion": string | null,
          "utm_campaign": string | null,
          "utm_medium": string | null,
          "utm_source": string | null
        }
        ComputedFields: never
        Insert: {
          "company"?: string | null,
          "company_key"?: never,
          "created_at"?: string,
          "email": string,
          "email_key"?: never,
          "id"?: string,
          "landing_path"?: string | null,
          "message"?: string | null,
          "message_key"?: never,
          "name": string,
          "name_key"?: never,
          "phone"?: string | null,
          "phone_key"?: never,
          "referrer_host"?: string | null,
          "search"?: never,
          "source"?: string | null,
          "suspect"?: boolean,
          "suspicion"?: string | null,
          "utm_campaign"?: string | null,
          "utm_medium"?: string | null,
          "utm_source"?: string | null
        }
        Update: {
          "company"?: string | null,
          "company_key"?: never,
          "created_at"?: string,
          "email"?: string,
          "email_key"?: never,
          "id"?: string,
          "landing_path"?: string | null,
          "message"?: string | null,
          "message_key"?: never,
          "name"?: string,
          "name_key"?: never,
          "phone"?: string | null,
          "phone_key"?: never,
          "referrer_host"?: string | null,
          "search"?: never,
          "source"?: string | null,
          "suspect"?: boolean,
          "suspicion"?: string | null,
          "utm_campaign"?: string | null,
          "utm_medium"?: string | null,
          "utm_source"?: string | null
        }
        Relationships: [
        ]
      },
      "waitlist_audit": {
        Row: {
          "action": string,
          "admin_id": string | null,
          "created_at": string,
          "destination_id": string | null,
          "destination_name": string | null,
          "entry_ids": (string)[],
          "id": string
        }
        ComputedFields: never
        Insert: {
          "action": string,
          "admin_id"?: string | null,
          "created_at"?: string,
          "destination_id"?: string | null,
          "destination_name"?: string | null,
          "entry_ids"?: (string)[],
          "id"?: string
        }
        Update: {
          "action"?: string,
          "admin_id"?: string | null,
          "created_at"?: string,
          "destination_id"?: string | null,
          "destination_name"?: string | null,
          "entry_ids"?: (string)[],
          "id"?: string
        }
        Relationships: [
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      "admin_settings": {
        Args: Record<PropertyKey, never>; Returns: {
          "columns": (string)[]
        }[]
      },
      "admin_settings_save": {
        Args: {
          "columns": (string)[]
        }
        Returns: undefined
      },
      "deliveries_claim": {
        Args: {
          "destination": string,
          "lease_seconds": number,
          "moment"?: string,
          "most": number
        }
        Returns: Json
      },
      "deliveries_dismiss": {
        Args: {
          "delivery"?: string,
          "destination"?: string
        }
        Returns: number
      },
      "deliveries_due": {
        Args: {
          "moment"?: string
        }
        Returns: Json
      },
      "deliveries_list": {
        Args: {
          "destination": string
        }
        Returns: {
          "created_at": string,
          "due_at": string,
          "error": string,
          "id": string,
          "request_id": string,
          "state": string,
          "status": number,
          "took_ms": number,
          "tried_at": string,
          "tries": number
        }[]
      },
      "deliveries_replay": {
        Args: {
          "delivery"?: string,
          "destination"?: string,
          "since"?: string
        }
        Returns: number
      },
      "delivery_finish": {
        Args: {
          "error"?: string,
          "gone"?: boolean,
          "hold_seconds"?: number,
          "lease": string,
          "moment"?: string,
          "result": string,
          "retry_seconds"?: number,
          "status"?: number,
          "took_ms"?: number
        }
        Returns: boolean
      },
      "delivery_health": {
        Args: Record<PropertyKey, never>; Returns: Json
      },
      "destination_add": {
        Args: {
          "addresses"?: (string)[],
          "kind": string,
          "name": string,
          "style"?: string,
          "url"?: string
        }
        Returns: Json
      },
      "destination_pause": {
        Args: {
          "destination": string,
          "paused": boolean
        }
        Returns: undefined
      },
      "destination_remove": {
        Args: {
          "destination": string
        }
        Returns: undefined
      },
      "destination_rotate": {
        Args: {
          "destination": string
        }
        Returns: string
      },
      "destination_test": {
        Args: {
          "destination": string
        }
        Returns: string
      },
      "destinations_list": {
        Args: Record<PropertyKey, never>; Returns: Json
      },
      "own_session": {
        Args: Record<PropertyKey, never>; Returns: {
          "began_at": string,
          "ends_at": string,
          "is_open": boolean
        }[]
      },
      "waitlist_activity": {
        Args: {
          "after_id"?: string,
          "after_moment"?: string,
          "size"?: number
        }
        Returns: {
          "action": string,
          "admin_id": string,
          "created_at": string,
          "destination_name": string,
          "entry_ids": (string)[],
          "id": string
        }[]
      },
      "waitlist_admins": {
        Args: Record<PropertyKey, never>; Returns: {
          "id": string,
          "name": string
        }[]
      },
      "waitlist_change": {
        Args: {
          "changes": Json
        }
        Returns: {
          "changed_at": string,
          "changed_by": string,
          "id": string,
          "old_owner": string,
          "old_status": string,
          "owner": string,
          "problem": string,
          "status": string,
          "version": number
        }[]
      },
      "waitlist_count": {
        Args: {
          "at_most"?: number,
          "cursor_id"?: string,
          "cursor_key"?: string,
          "descending"?: boolean,
          "origin"?: string,
          "owned_by"?: string,
          "query"?: string,
          "since"?: string,
          "sort"?: string,
          "statuses"?: (string)[],
          "touch"?: string,
          "until"?: string
        }
        Returns: {
          "before": number,
          "total": number
        }[]
      },
      "waitlist_days": {
        Args: {
          "first_day": string,
          "last_day": string,
          "origin"?: string,
          "owned_by"?: string,
          "statuses"?: (string)[],
          "touch"?: string,
          "unit"?: string,
          "zone": string
        }
        Returns: {
          "day": string,
          "submissions": number
        }[]
      },
      "waitlist_entry": {
        Args: {
          "wanted": string
        }
        Returns: Database["public"]['CompositeTypes']["listed_entry"][]
        SetofOptions: {
          from: "*"
          to: "listed_entry"
          isOneToOne: false
          isSetofReturn: true
        } },
      "waitlist_erase": {
        Args: {
          "ids": (string)[]
        }
        Returns: (string)[]
      },
      "waitlist_export": {
        Args: {
          "columns"?: (string)[],
          "cursor_id"?: string,
          "cursor_key"?: string,
          "descending"?: boolean,
          "ids"?: (string)[],
          "origin"?: string,
          "owned_by"?: string,
          "query"?: string,
          "since"?: string,
          "size"?: number,
          "sort"?: string,
          "statuses"?: (string)[],
          "touch"?: string,
          "until"?: string
        }
        Returns: Json
      },
      "waitlist_history": {
        Args: {
          "after_id"?: string,
          "after_moment"?: string,
          "entry": string,
          "size"?: number
        }
        Returns: {
          "admin_id": string,
          "after": string,
          "before": string,
          "created_at": string,
          "id": string,
          "what": string
        }[]
      },
      "waitlist_newer": {
        Args: {
          "since"?: string
        }
        Returns: {
          "newer": number,
          "newest": string
        }[]
      },
      "waitlist_note_add": {
        Args: {
          "body": string,
          "entry": string,
          "note"?: string
        }
        Returns: Database["public"]['CompositeTypes']["entry_note"][]
        SetofOptions: {
          from: "*"
          to: "entry_note"
          isOneToOne: false
          isSetofReturn: true
        } },
      "waitlist_note_remove": {
        Args: {
          "note": string
        }
        Returns: boolean
      },
      "waitlist_note_restore": {
        Args: {
          "note": string
        }
        Returns: boolean
      },
      "waitlist_notes": {
        Args: {
          "entry": string
        }
        Returns: Database["public"]['CompositeTypes']["entry_note"][]
        SetofOptions: {
          from: "*"
          to: "entry_note"
          isOneToOne: false
          isSetofReturn: true
        } },
      "waitlist_page": {
        Args: {
          "backward"?: boolean,
          "cursor_id"?: string,
          "cursor_key"?: string,
          "descending"?: boolean,
          "origin"?: string,
          "owned_by"?: string,
          "query"?: string,
          "since"?: string,
          "size"?: number,
          "sort"?: string,
          "statuses"?: (string)[],
          "touch"?: string,
          "until"?: string
        }
        Returns: Database["public"]['CompositeTypes']["listed_entry"][]
        SetofOptions: {
          from: "*"
          to: "listed_entry"
          isOneToOne: false
          isSetofReturn: true
        } },
      "waitlist_status_counts": {
        Args: {
          "at_most"?: number,
          "origin"?: string,
          "owned_by"?: string,
          "query"?: string,
          "since"?: string,
          "touch"?: string,
          "until"?: string
        }
        Returns: {
          "more": boolean,
          "status": string,
          "total": number
        }[]
      },
      "waitlist_touches": {
        Args: Record<PropertyKey, never>; Returns: string[]
      },
      "waitlist_view_remove": {
        Args: {
          "id": string
        }
        Returns: boolean
      },
      "waitlist_view_save": {
        Args: {
          "id": string,
          "name": string,
          "shared"?: boolean,
          "view": string
        }
        Returns: string
      },
      "waitlist_views": {
        Args: Record<PropertyKey, never>; Returns: {
          "admin_id": string,
          "id": string,
          "mine": boolean,
          "name": string,
          "shared": boolean,
          "view": string
        }[]
      }
    }
    Enums: {
      "app_role": "admin"
    }
    CompositeTypes: {
      "entry_note": {
        "id": string | null,
        "created_at": string | null,
        "admin_id": string | null,
        "body": string | null
      },
      "listed_entry": {
        "id": string | null,
        "created_at": string | null,
        "name": string | null,
        "email": string | null,
        "company": string | null,
        "phone": string | null,
        "message": string | null,
        "source": string | null,
        "suspect": boolean | null,
        "sort_key": string | null,
        "status": string | null,
        "owner": string | null,
        "version": number | null,
        "spam_reason": string | null,
        "spam_since": string | null,
        "changed_by": string | null,
        "changed_at": string | null,
        "notes": number | null,
        "landing_path": string | null,
        "referrer_host": string | null,
        "utm_source": string | null,
        "utm_medium": string | null,
        "utm_campaign": string | null
      }
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
    Enums: {
      "app_role": ["admin"]
    }
  }
} as const
