CREATE TABLE "admin_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "admin_users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "admin_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_interest" (
	"id" uuid PRIMARY KEY NOT NULL,
	"practice_name" text DEFAULT '' NOT NULL,
	"doctor_name" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"specialty" text DEFAULT '' NOT NULL,
	"current_lab" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"agreed_to_terms" boolean NOT NULL,
	"user_agent" text,
	"source" text NOT NULL,
	"lab_rating" text,
	"dissatisfaction_reason" text,
	"samples_per_week" text,
	"turnaround_time" text,
	"receives_compensation" text,
	"compensation_amount" text,
	"receives_co_marketing" text,
	"co_marketing_amount" text,
	"practice_type" text,
	"practice_type_other" text,
	"sends_pathology_probes" text,
	"pathology_frequency" text,
	"pathology_provider" text,
	"pathology_rating" text,
	"priorities" text,
	"additional_comments" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"page_source" text NOT NULL,
	"submission_type" text NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_opt_outs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"address_hash" text,
	"reason" text NOT NULL,
	"user_agent" text,
	"source" text NOT NULL,
	"lifted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"edit_token_hash" text NOT NULL,
	"status" text DEFAULT 'neu' NOT NULL,
	"handled_at" timestamp with time zone,
	"suspected" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp with time zone,
	"title" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"email" text,
	"phone" text DEFAULT '' NOT NULL,
	"specialty" text,
	"canton" text,
	"offer_requests" integer DEFAULT 0 NOT NULL,
	"test_info_requests" integer DEFAULT 0 NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"sort_title" text GENERATED ALWAYS AS (left(search, 60)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entry_id" uuid NOT NULL,
	"event" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"actor" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lab_name" text NOT NULL,
	"lab_type" text NOT NULL,
	"founding_year" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"contact_person" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"street" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"canton" text NOT NULL,
	"opening_hours" text NOT NULL,
	"emergency_service" boolean DEFAULT false NOT NULL,
	"online_portal" boolean DEFAULT false NOT NULL,
	"home_service" boolean DEFAULT false NOT NULL,
	"services" text DEFAULT '' NOT NULL,
	"specialties" text DEFAULT '' NOT NULL,
	"test_categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"certifications" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"accreditations" text DEFAULT '' NOT NULL,
	"quality_management" text DEFAULT '' NOT NULL,
	"registration_fee" text DEFAULT '' NOT NULL,
	"annual_fee" text DEFAULT '' NOT NULL,
	"logo_placement" boolean DEFAULT false NOT NULL,
	"premium_listing" boolean DEFAULT false NOT NULL,
	"agree_to_terms" boolean NOT NULL,
	"agree_to_data_processing" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_id" uuid NOT NULL,
	"lab_id" text NOT NULL,
	"lab_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entry_id" uuid,
	"issue_id" uuid,
	"template" text NOT NULL,
	"recipient" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"discard_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "maintenance_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"task" text NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor" text,
	"address_hash" text
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"paragraphs" jsonb NOT NULL,
	"link_label" text NOT NULL,
	"link_path" text NOT NULL,
	"recipients" integer NOT NULL,
	"sent_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"consent_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" text,
	"practice_name" text NOT NULL,
	"doctor_name" text NOT NULL,
	"address" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"specialty" text NOT NULL,
	"current_lab" text DEFAULT '' NOT NULL,
	"contact" text NOT NULL,
	"email" text,
	"phone" text,
	"agreed_to_terms" boolean NOT NULL,
	"source" text,
	"samples_per_week" integer,
	"practice_logos" boolean,
	"number_of_practices" integer,
	"website_logo" boolean,
	"lab_requests" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"test_info_requests" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_info_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_id" uuid NOT NULL,
	"test_id" text NOT NULL,
	"test_name" text NOT NULL,
	"lab_id" text NOT NULL,
	"lab_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_accounts" ADD CONSTRAINT "admin_accounts_user_id_admin_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_user_id_admin_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_interest" ADD CONSTRAINT "campaign_interest_id_entries_id_fk" FOREIGN KEY ("id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_id_entries_id_fk" FOREIGN KEY ("id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_opt_outs" ADD CONSTRAINT "email_opt_outs_id_entries_id_fk" FOREIGN KEY ("id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_events" ADD CONSTRAINT "entry_events_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_registrations" ADD CONSTRAINT "lab_registrations_id_entries_id_fk" FOREIGN KEY ("id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_requests" ADD CONSTRAINT "lab_requests_submission_id_practice_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."practice_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_id_entries_id_fk" FOREIGN KEY ("id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_submissions" ADD CONSTRAINT "practice_submissions_id_entries_id_fk" FOREIGN KEY ("id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_info_requests" ADD CONSTRAINT "test_info_requests_submission_id_practice_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."practice_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_opt_outs_address" ON "email_opt_outs" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "entries_created" ON "entries" USING btree ("created_at","id","kind","status","specialty","canton","suspected","answered_at");--> statement-breakpoint
CREATE INDEX "entries_updated" ON "entries" USING btree ("updated_at","id","kind","status","specialty","canton");--> statement-breakpoint
CREATE INDEX "entries_title" ON "entries" USING btree ("sort_title","id","kind","status","specialty","canton");--> statement-breakpoint
CREATE INDEX "entries_facets" ON "entries" USING btree ("status","kind","specialty","canton");--> statement-breakpoint
CREATE INDEX "entries_search" ON "entries" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "entries_tally" ON "entries" USING btree ("kind","specialty","offer_requests","test_info_requests") WHERE not "entries"."suspected";--> statement-breakpoint
CREATE INDEX "entry_events_entry" ON "entry_events" USING btree ("entry_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lab_requests_once" ON "lab_requests" USING btree ("submission_id","lab_id");--> statement-breakpoint
CREATE INDEX "mails_entry" ON "mails" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "mails_issue" ON "mails" USING btree ("issue_id","status");--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "mails_status" ON "mails" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "maintenance_runs_ran" ON "maintenance_runs" USING btree ("ran_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscriptions_email" ON "newsletter_subscriptions" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "test_info_requests_once" ON "test_info_requests" USING btree ("submission_id","test_id");