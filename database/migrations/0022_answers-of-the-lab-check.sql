ALTER TABLE "practice_needs" ADD COLUMN "analyses" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_needs" ADD COLUMN "priorities" text[] DEFAULT '{}' NOT NULL;