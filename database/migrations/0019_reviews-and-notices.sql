CREATE TABLE "notice_releases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"released_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_by" text NOT NULL,
	"looked_at_until" text DEFAULT '' NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "practice_notices" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"round_id" uuid NOT NULL,
	"invitation_id" uuid NOT NULL,
	"lab" text NOT NULL,
	"courier" integer NOT NULL,
	"reachability" integer NOT NULL,
	"connection" integer NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"consent_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'eingegangen' NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"read_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answer_state" text,
	"answer_refusal" text DEFAULT '' NOT NULL,
	"answer_read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lab_reviews_scores" CHECK (least("lab_reviews"."courier", "lab_reviews"."reachability", "lab_reviews"."connection") >= 1
        and greatest("lab_reviews"."courier", "lab_reviews"."reachability", "lab_reviews"."connection") <= 5),
	CONSTRAINT "lab_reviews_read" CHECK (("lab_reviews"."state" = 'eingegangen') = ("lab_reviews"."read_at" is null))
);
--> statement-breakpoint
ALTER TABLE "response_facts" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_interest" ADD COLUMN "promised_notice" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_submissions" ADD COLUMN "promised_notice" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_reviews" ADD CONSTRAINT "lab_reviews_round_id_offer_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."offer_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_reviews" ADD CONSTRAINT "lab_reviews_invitation_id_offer_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."offer_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lab_reviews_round" ON "lab_reviews" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "lab_reviews_lab" ON "lab_reviews" USING btree ("lab","state");--> statement-breakpoint
-- Every form of every version before this one said it, in these words, beside the consent.
UPDATE "practice_submissions" SET "promised_notice" = 'Wir prüfen die Labore in Ihrer Region und informieren Sie, sobald der Vergleich verfügbar ist.' WHERE "agreed_to_terms";--> statement-breakpoint
UPDATE "campaign_interest" SET "promised_notice" = 'Sobald der Vergleich verfügbar ist, stellen wir Ihnen Alternativen vor.' WHERE "agreed_to_terms";
