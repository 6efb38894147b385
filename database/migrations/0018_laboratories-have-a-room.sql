CREATE TABLE "lab_codes" (
	"browser_hash" text PRIMARY KEY NOT NULL,
	"mailbox" text,
	"seed" uuid NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"contact_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lab_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "rights" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_sessions" ADD CONSTRAINT "lab_sessions_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lab_codes_mailbox" ON "lab_codes" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "lab_sessions_contact" ON "lab_sessions" USING btree ("contact_id");