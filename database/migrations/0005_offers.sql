CREATE TABLE "deadlines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"round_id" uuid NOT NULL,
	"subject" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"round_id" uuid NOT NULL,
	"invitation_id" uuid,
	"offer_id" uuid,
	"offer_version" integer,
	"outcome" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"recorded_by" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "decisions_accepted_offer" CHECK ("decisions"."outcome" <> 'angenommen' or ("decisions"."offer_id" is not null and "decisions"."offer_version" is not null))
);
--> statement-breakpoint
CREATE TABLE "offer_benefits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"offer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" text NOT NULL,
	"in_return" text NOT NULL,
	"pass_on" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"round_id" uuid NOT NULL,
	"lab" text NOT NULL,
	"lab_name" text NOT NULL,
	"tests" text[] DEFAULT '{}' NOT NULL,
	"link_generation" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'offen' NOT NULL,
	"draft" jsonb,
	"draft_at" timestamp with time zone,
	"decline_reason" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invitation_id" uuid NOT NULL,
	"asked_by" text NOT NULL,
	"text" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_text" text,
	"answered_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"released_by" text
);
--> statement-breakpoint
CREATE TABLE "offer_rounds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entry_id" uuid NOT NULL,
	"needs" jsonb NOT NULL,
	"excluded_labs" text[] DEFAULT '{}' NOT NULL,
	"reveal" text DEFAULT 'bei_annahme' NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"decide_by" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'offen' NOT NULL,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_rounds_order" CHECK ("offer_rounds"."decide_by" > "offer_rounds"."answer_by"),
	CONSTRAINT "offer_rounds_end" CHECK (("offer_rounds"."state" in ('offen', 'vergleich')) = ("offer_rounds"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invitation_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"binding" boolean NOT NULL,
	"valid_until" date,
	"content" jsonb NOT NULL,
	"schema_version" integer NOT NULL,
	"entered_by" text,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_binding_end" CHECK (not "offers"."binding" or "offers"."valid_until" is not null)
);
--> statement-breakpoint
CREATE TABLE "practice_codes" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"seed" uuid DEFAULT gen_random_uuid() NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_needs" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"samples_by_group" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"software" text DEFAULT '' NOT NULL,
	"notice_period" text DEFAULT '' NOT NULL,
	"excluded_labs" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_round_id_offer_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."offer_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_round_id_offer_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."offer_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_invitation_id_offer_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."offer_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_benefits" ADD CONSTRAINT "offer_benefits_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_invitations" ADD CONSTRAINT "offer_invitations_round_id_offer_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."offer_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_questions" ADD CONSTRAINT "offer_questions_invitation_id_offer_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."offer_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_rounds" ADD CONSTRAINT "offer_rounds_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_invitation_id_offer_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."offer_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_codes" ADD CONSTRAINT "practice_codes_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_needs" ADD CONSTRAINT "practice_needs_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deadlines_once" ON "deadlines" USING btree ("subject","kind");--> statement-breakpoint
CREATE INDEX "deadlines_round" ON "deadlines" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "deadlines_due" ON "deadlines" USING btree ("due_at") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_one_accepted" ON "decisions" USING btree ("round_id") WHERE outcome = 'angenommen';--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_of_invitation" ON "decisions" USING btree ("invitation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_of_round" ON "decisions" USING btree ("round_id") WHERE invitation_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_benefits_position" ON "offer_benefits" USING btree ("offer_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_invitations_once" ON "offer_invitations" USING btree ("round_id","lab");--> statement-breakpoint
CREATE INDEX "offer_invitations_lab" ON "offer_invitations" USING btree ("lab","invited_at");--> statement-breakpoint
CREATE INDEX "offer_questions_invitation" ON "offer_questions" USING btree ("invitation_id","asked_at");--> statement-breakpoint
CREATE INDEX "offer_rounds_entry" ON "offer_rounds" USING btree ("entry_id","created_at");--> statement-breakpoint
CREATE INDEX "offer_rounds_state" ON "offer_rounds" USING btree ("state","answer_by","id");--> statement-breakpoint
CREATE INDEX "offer_rounds_closed" ON "offer_rounds" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_version" ON "offers" USING btree ("invitation_id","version");