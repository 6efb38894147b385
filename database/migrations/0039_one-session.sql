CREATE TABLE "mailed_codes" (
	"owner" text PRIMARY KEY NOT NULL,
	"mailbox" text,
	"seed" uuid NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailed_codes_seed_unique" UNIQUE("seed")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text,
	"contact_id" uuid,
	"mailbox" text,
	"entry_ids" uuid[],
	"confirmed_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
DROP TABLE "admin_sessions" CASCADE;--> statement-breakpoint
DROP TABLE "lab_codes" CASCADE;--> statement-breakpoint
DROP TABLE "lab_sessions" CASCADE;--> statement-breakpoint
DROP TABLE "practice_codes" CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_admin_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_codes_mailbox" ON "mailed_codes" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_contact" ON "sessions" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "sessions_mailbox" ON "sessions" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "sessions_entries" ON "sessions" USING gin ("entry_ids");