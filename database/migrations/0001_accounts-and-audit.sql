CREATE TABLE "alarms" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"mac" text NOT NULL,
	"checked_at" timestamp with time zone,
	"broken_at" bigint
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"action" text NOT NULL,
	"subject_kind" text,
	"subject_id" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_verifications" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "admin_verifications" CASCADE;--> statement-breakpoint
ALTER TABLE "admin_accounts" ALTER COLUMN "password" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ALTER COLUMN "value" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_accounts" ADD COLUMN "origin" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "totp_used_step" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "recovery_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "digest_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "wrapped" text;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","seq");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "mails_mailbox" ON "mails" USING btree (regexp_replace("recipient", '[+][^@]*@', '@'),"created_at") WHERE template = 'confirmation';--> statement-breakpoint
CREATE INDEX "mails_sender" ON "mails" USING btree ("sender") WHERE sender is not null;--> statement-breakpoint
CREATE INDEX "mails_left" ON "mails" USING btree ("left_at") WHERE left_at is not null;--> statement-breakpoint
CREATE INDEX "mails_digest" ON "mails" USING btree ("digest_id") WHERE digest_id is not null;--> statement-breakpoint
ALTER TABLE "admin_accounts" DROP COLUMN "account_id";--> statement-breakpoint
ALTER TABLE "admin_accounts" DROP COLUMN "provider_id";--> statement-breakpoint
ALTER TABLE "admin_accounts" DROP COLUMN "access_token";--> statement-breakpoint
ALTER TABLE "admin_accounts" DROP COLUMN "refresh_token";--> statement-breakpoint
ALTER TABLE "admin_accounts" DROP COLUMN "id_token";--> statement-breakpoint
ALTER TABLE "admin_accounts" DROP COLUMN "access_token_expires_at";--> statement-breakpoint
ALTER TABLE "admin_accounts" DROP COLUMN "refresh_token_expires_at";--> statement-breakpoint
ALTER TABLE "admin_accounts" DROP COLUMN "scope";--> statement-breakpoint
ALTER TABLE "admin_accounts" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "admin_accounts" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "admin_sessions" DROP COLUMN "ip_address";--> statement-breakpoint
ALTER TABLE "admin_users" DROP COLUMN "email_verified";--> statement-breakpoint
ALTER TABLE "admin_users" DROP COLUMN "image";--> statement-breakpoint
ALTER TABLE "admin_accounts" ADD CONSTRAINT "admin_accounts_user_id_unique" UNIQUE("user_id");