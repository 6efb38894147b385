ALTER TABLE "entries" ADD COLUMN "mailbox_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "round_opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "round_held_at" timestamp with time zone;