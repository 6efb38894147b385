DROP TABLE "notice_releases" CASCADE;--> statement-breakpoint
DROP TABLE "practice_notices" CASCADE;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "informed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "audience" text DEFAULT 'subscribers' NOT NULL;